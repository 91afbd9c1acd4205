## The campaigns of Diex Aie 2

invitation-diex-aie-campaign = England after Hastings on a map of five-kilometre hexes: march, feed your men, recruit, hire, spy, plunder, take prisoners and ransom them. Counters lie face down until somebody meets them. Five campaigns of eight to fourteen days, for two to four.
scenario-diex-aie-campaign-romney-1066 = The punishment of Romney
scenario-diex-aie-campaign-romney-1066-about = Two Norman groups must plunder Old Romney and come home to Hastings; two Saxon groups are in the way. Eight days. The one to begin with.
scenario-diex-aie-campaign-route-de-douvres = The Dover road
scenario-diex-aie-campaign-route-de-douvres-about = To Dover with fifteen fit men, and two days there. Canterbury opens to nobody before day 4. Ten days.
scenario-diex-aie-campaign-devastation-1069 = The harrying of the North
scenario-diex-aie-campaign-devastation-1069-about = The Normans leave nothing behind, the Saxons try to stop them, Danes and Scots come for money. Fourteen days in winter.
scenario-diex-aie-campaign-retour-des-danois = The Danes return
scenario-diex-aie-campaign-retour-des-danois-about = Danes land where they like, plunder, and must get back to the coast with it. Twelve days.
scenario-diex-aie-campaign-la-motte-de-thirsk = The motte at Thirsk
scenario-diex-aie-campaign-la-motte-de-thirsk-about = Five days of work to raise a castle of timber among people who do not want it. Twelve days.
option-diex-aie-campaign-weather = Weather of the year
option-diex-aie-campaign-weather-about = A die before the first day makes every village richer or poorer.
teaches-diex-aie-campaign-romney-1066 = Teaches: the campaign day, marches, meetings and what plunder costs.
teaches-diex-aie-campaign-route-de-douvres = Teaches: food on a long march, and how many men are enough.
teaches-diex-aie-campaign-devastation-1069 = Teaches: everything, with up to four peoples.
teaches-diex-aie-campaign-retour-des-danois = Teaches: landings, convoys, and getting away in time.
teaches-diex-aie-campaign-la-motte-de-thirsk = Teaches: loyalty, garrisons, and holding one place.
goal-diex-aie-campaign = Every people has an aim of its own: a village plundered and the takings brought home, a place held, so many villages laid waste, money, peace, a castle. The strip above the map shows how far each has come and who would win if it ended today. It ends after the last day, as soon as an aim that needs no last day is reached, or when a side has no group left. All who have reached their aim share the victory.
option-diex-aie-campaign-battles = Battles
option-diex-aie-campaign-battles-ask = Ask each time
option-diex-aie-campaign-battles-ask-about = Before each battle both sides may agree to settle it by the table of section 17.
option-diex-aie-campaign-battles-played = Always fought out
option-diex-aie-campaign-battles-played-about = Every battle is played man by man. A month of evenings.
option-diex-aie-campaign-battles-quick = Always settled
option-diex-aie-campaign-battles-quick-about = One die and a table decide every battle. A campaign in an evening.
