import { lines } from '../screening/sign.ts';
import type { GraveSign } from './grave-sign.ts';

/** An age under 18 (CARE C1), and what's asked about medicine. Found by `graveIn` (CARE C24). */
export const signsOfRest: readonly GraveSign[] = [
  {
    id: 'under-eighteen',
    kind: 'young',
    rules: lines(`
      (i am|im) (only|just|still|nearly|almost|actually)? (8|9|10|11|12|13|14|15|16|17|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) ($|,|and|n|but|so|years old|yrs old|year old|yo|btw|i|my) !(inside|at heart|steps|minutes|weeks|days|hours|months|miles|in the photo|in my head|others)
      (i am|im) ~1 (12f|13f|14f|15f|16f|17f|12m|13m|14m|15m|16m|17m)
      ^ (12f|13f|14f|15f|16f|17f|12m|13m|14m|15m|16m|17m)
      i (just|have just)? ~1 (turned|turn|will be|ll be|am turning) (8|9|10|11|12|13|14|15|16|17|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) !(years|today in|minutes|weeks|days|months|hours)
      ^ ~2 (age|aged) (9|10|11|12|13|14|15|16|17)
      (i am|im) ~2 in (year|grade) (7|8|9|10|11|seven|eight|nine|ten|eleven) !(of)
      (i am|im) a year (7|8|9|10|11)
      (i am|im) ~2 in ~1 (4th|5th|6th|7th|8th|9th|10th|11th|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh) grade
      (i am|im) ~2 in ~1 (middle school|primary school|elementary school|junior high)
      (i am|im) ~2 (minor|under 18|under eighteen|underage|only a kid|just a kid|still a kid|not 18 yet|not yet 18)
      i am not (18|eighteen) yet
      my class of year (7|8|9|10|11)
      (turning|turn) (10|11|12|13|14|15|16|17|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) ~1 (next|in|soon|tomorrow|this) ~6 (mum|mom|mam|dad|my|school|parents|month|week|june|may)
      when (i am|im|i turn) (10|11|12|13|14|15|16|17)
      (gcse|gcses|junior cert|sats exam) ~10
      (what|as) ~2 other year (sevens|eights|nines|tens|elevens)
      my (4th|5th|6th|7th|8th|9th|10th|11th) grade ~2
      i started (secondary|middle|high) school ~3 (in september|this year|last month|this month|last week)
      (8th|9th|10th|11th) standard
      born in (2010|2011|2012|2013|2014|2015|2016|2017|2018)
      too young to (drive|vote|work|drink) ~14 (parents|mum|mom|dad|house|school|yrs|years)
      (said|say) i was (18|eighteen) ~14 (less|younger|not|actually|really)
      (as a|i am a|im a|being a) ~1 (10|11|12|13|14|15|16|17|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) (yr|year|yo) ~1
      started (high|secondary|middle) school this year
      (freshman|sophomore|junior) in high school
      my teacher in class (5|6|7|8|9|10|11)
      (will|ll) be 18 in ~3 (year|years|months)
      my (bat|bar) mitzvah (last|this|next)
      student of class (5|6|7|8|9|10|11)
      (i am|im) in (jss1|jss2|jss3|ss1|ss2|s1|s2|s3|s4|form 1|form 2|form 3|form 4)
      (says|said) i have to be (18|eighteen)
      old enough to drive ~10 (years|get out|house|parents)
      my foster (mum|mom|mother|dad|parents|carer) ~14 (school|took|phone|ipad|bedtime)
    `),
  },
  {
    id: 'asks-about-medicine',
    kind: 'medicine',
    rules: lines(`
      (should|can|could|shall|may|must|do|would|will|is|are|how|what|which) ~1 (i|you|it|we|it be|one|happens|would|dose|do i|should i|many|much|long) ~8 (@drug|antidepressant*)
      (should|can|could|shall|may|do) i ~3 (stop|quit|come off|skip|halve|double|reduce|increase|up|drop|start|take|keep taking|change|switch|mix|restart|wean off|taper) ~4 (@drug|@pills|medicine|dose|tablet)
      (what|which|how much|how many|whats) ~3 (dose|dosage|mg|milligrams) ~6 (take|of|should|can|safe|for)
      (is|are) (20mg|25mg|30mg|40mg|50mg|60mg|75mg|80mg|100mg|150mg|200mg|225mg|300mg|400mg|500mg|600mg|1g)
      (which|what) ~2 (@drug|antidepressant*) ~3 (strongest|best|safest|works|help|helps|is)
      (mix|combine|mixing|combining) ~4 (@pills|@drug|alcohol) ~1 (and|with|plus)
      (drink|drinking|alcohol|wine|beer) ~3 (on|with|while on|while taking) ~2 (@drug|my pills)
      i ~3 (stopped|quit|came off|coming off|skipped|missed|forgot|doubled|halved|stopping|quitting|skipping) ~4 (@drug|my pill|dose|doses)
      (want|going|decided|planning|thinking|plan) ~2 (to|of|about)? ~1 (stop|stopping|quit|quitting|come off|coming off|skip|skipping) ~3 (@drug|@pills|medicine)
      (@drug|@herb) ~14 (do i|should i|can i|could i|may i|shall i|whether i can|would it|is it|will it|what would you do|which is better|better for|reckon i|do you think|kindly advise|any good ones|any good|is that safe|safe|go up|come off|stop|half|halve|cut it|skip|skipped|skipping|ran out|order|ordering|natural|off a site)
      (do i|should i|can i|could i|may i|shall i|whether i can|would it|is it|will it|what would you do|which is better|better for|reckon i|do you think|kindly advise|any good ones|any good|is that safe|safe|go up|come off|stop|half|halve|cut it|skip|skipped|skipping|ran out|order|ordering|natural|off a site) ~14 (@drug|@herb)

      (@drug|@herb) ~3 (with|and|along with|plus|on top of) ~2 (my|@drug|@herb)
      (missed|forgot|skipped) ~3 (pill|pills|tablet|tablets) ~8 (take|do i|double|should)
      (put me on|prescribed me|prescribed|started me on) ~3 @drug ~8 (rather not|what would|should|worth|side effects|scared|do not want)
      (put|started|has) me on ~1 (5mg|10mg|15mg|20mg|25mg|30mg|40mg|50mg|75mg|100mg|150mg|200mg|300mg) ~10
      (one or two|is one enough|are two ok) ~4
      @drug ~12 (one or two|one enough|ok|okay|do i need to worry|worry about)
      (tapering|taper|tapered) ~3 (@drug|dose)
      (can|could) my ~5 have ~4 @drug
      (gave|given) ~5 @drug ~10 (should|better|one or two|is it|stop)
      @drug ~12 (leave it|swap*|instead|any more|needed)
      (swapping|swap|replacing|replace) ~3 @drug
      off my (meds|medication|tablets|pills|antidepressants)
      how much (calpol|nurofen|ibuprofen|paracetamol|piriton|medicine) ~10
    `),
  },
];
