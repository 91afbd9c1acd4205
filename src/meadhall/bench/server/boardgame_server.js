// boardgame.io's own server with its defaults: Socket.IO, matches kept in memory.
//   node boardgame_server.js PORT      (NODE_PATH names the folder in which boardgame.io is installed)
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const won = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

// Its tutorial's tic-tac-toe, except that a finished game gives way to an empty board: matches never have to be
// set up anew while the clock runs.
const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
      if (won(G.cells) || !G.cells.includes(null)) G.cells = Array(9).fill(null);
    },
  },
};

Server({ games: [TicTacToe], origins: [/localhost/, /127\.0\.0\.1/] }).run(Number(process.argv[2]));
