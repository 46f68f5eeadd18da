import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import type { HonestAnswer } from './answer.ts';

const what = '(what is|what are|what does|what do you mean by|explain|define|tell me about|meaning of) ~2';

/**
 * "What is …?": a plain sentence or two, no more, and no diagnosis of the asker. Facts are those of the NHS's and the WHO's pages on the
 * subject (ICD-11 for burnout, depression and grief) and of the studies named in `pieces/`.
 */
export const answersWhatIs: readonly HonestAnswer[] = [
  {
    id: 'what-panic',
    asks: lines(`${what} (panic attack|panic attacks|panic disorder|anxiety attack) ~2 $`),
    must: ['What is a panic attack?', 'Explain panic attacks'],
    mustNot: ['I had a panic attack.', 'What is panic good for, he laughed and left?'],
    says: [
      'A rush of fear that climbs within minutes: pounding heart, short breath, dizziness, the feeling that something terrible’s about to happen. It’s frightening, it isn’t dangerous in itself, and it passes.',
      'The body’s alarm, going off without a fire. It peaks within minutes and comes down by itself. The first time it’s worth letting a doctor make sure.',
    ],
    pieces: ['panic-now'],
  },
  {
    id: 'what-anxiety',
    asks: lines(`${what} (anxiety|anxiety disorder|generalised anxiety|generalized anxiety|social anxiety) ~2 $`),
    must: ['What is anxiety?', 'What does anxiety mean?'],
    mustNot: ['My anxiety is back.', 'What is anxiety doing to us, she asked him?'],
    says: [
      'Fear of what might come: the body gets ready, thoughts run ahead. Everybody knows it. Where it’s most days for months, and life gets narrow with it, it can be treated, and well.',
      'An alarm that’s set too fine. Some of it is useful; when it runs the day, a doctor or therapist can help a great deal.',
    ],
  },
  {
    id: 'what-depression',
    asks: lines(`${what} (depression|clinical depression|depressive episode) ~2 $`),
    must: ['What is depression?', 'Explain depression'],
    mustNot: ['The Great Depression was long ago.', 'I have depression.'],
    says: [
      'More than sadness: for two weeks or longer hardly any joy or drive, with sleep, appetite, thinking and self-worth affected. It’s an illness, it’s nobody’s fault, and it can be treated. Only a doctor can say whether it’s that.',
      'An illness in which mood and energy stay down for weeks, most of the day. Talking to a doctor is the way to find out; I can’t tell.',
    ],
  },
  {
    id: 'what-burnout',
    asks: lines(`${what} (burnout|burn out|being burned out|being burnt out) ~2 $`),
    must: ['What is burnout?', 'What does burnout mean?'],
    mustNot: ['I’m burnt out.', 'The fire was burnt out.'],
    says: [
      'What comes of stress at work that’s lasted too long: worn out, distant from what one does, and less able to do it. The WHO lists it as something of working life, not as an illness.',
      'Exhaustion by work that doesn’t go away with a weekend, with a growing distance to it all. It needs less load, more rest, and often somebody’s help to change either.',
    ],
    pieces: ['too-much-work'],
  },
  {
    id: 'what-grief',
    asks: lines(`${what} (grief|grieving|mourning|prolonged grief|complicated grief) ~2 $`),
    must: ['What is grief?', 'What is prolonged grief?'],
    mustNot: ['My grief is heavy.', 'Good grief.'],
    says: [
      'What love does when somebody or something is gone. It comes in waves, in body and mind, and it goes to and fro between the loss and the day.',
      'The whole answer to a loss: sadness, anger, numbness, relief, longing, all mixed. There’s no order that it has to keep.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'what-trauma',
    asks: lines(`${what} (trauma|ptsd|post traumatic stress|flashback|flashbacks) ~2 $`),
    must: ['What is trauma?', 'What are flashbacks?'],
    mustNot: ['It was a trauma for us.', 'He has PTSD.'],
    says: [
      'An experience that was too much to take in, so that it comes back as if it were now: images, startling, bad dreams, keeping away from reminders. Many recover; when it stays for more than a month, there are treatments made for it.',
      'What stays in body and mind after something overwhelming. It isn’t weakness, and it isn’t for me to go digging in; somebody trained can.',
    ],
  },
  {
    id: 'what-adhd',
    asks: lines(
      `${what} (adhd|add|autism|asperger|neurodivergent|neurodiversity|bipolar|bipolar disorder|borderline|bpd|ocd|narcissism|narcissist) ~2 $`,
    ),
    must: ['What is ADHD?', 'What does neurodivergent mean?'],
    mustNot: ['I have ADHD.', 'My brother is autistic.'],
    says: [
      'I can’t explain that in two lines without doing it wrong, and whether it’s yours only somebody trained can say. Your doctor, or the national health pages of your country, are a good beginning.',
      'That’s a whole subject, and a word that’s used loosely. For reliable reading, take your country’s health service; to know about yourself, a doctor. I can listen to what made you ask.',
    ],
  },
  {
    id: 'what-mindfulness',
    asks: lines(`${what} (mindfulness|meditation|being mindful) ~2 $`),
    must: ['What is mindfulness?', 'Explain meditation'],
    mustNot: ['I meditate.', 'Be mindful of the step.'],
    says: [
      'Noticing what’s there, on purpose and without judging it: breath, body, sounds, thoughts. It isn’t emptying the mind, and it isn’t for everybody.',
      'Paying attention to this moment, kindly. Under “Exercises” there are some short ones, if you’d like to try.',
    ],
  },
  {
    id: 'what-self-compassion',
    asks: lines(`${what} (self compassion|selfcompassion|self care|self love|being kind to myself) ~2 $`),
    must: ['What is self-compassion?', 'What does self love mean?'],
    mustNot: ['She has compassion.', 'I love myself.'],
    says: [
      'To speak to yourself as you would to a friend in the same place: it’s hard, others know it, too, and you’re allowed to be kind about it.',
      'Three things, by Kristin Neff: to notice that it hurts, to know that it’s human, and to be on your own side.',
    ],
  },
  {
    id: 'what-boundaries',
    asks: lines(`${what} (boundaries|a boundary|boundary|setting boundaries|personal boundaries) ~2 $`),
    must: ['What are boundaries?', 'What is a boundary?'],
    mustNot: ['He crossed a boundary.', 'The boundary wall is high.'],
    says: [
      'What you’re fine with and what you aren’t, and what you’ll do about it. It’s about your own part, not a rule for the other person: “If you shout, I’ll leave the room.”',
      'The line where you end and somebody else begins. You can say it kindly, and keep it without their agreeing.',
    ],
    pieces: ['saying-no'],
  },
  {
    id: 'what-attachment',
    asks: lines(
      `${what} (attachment|attachment style|attachment styles|avoidant|anxious attachment|avoidant attachment|codependency|codependent) ~2 $`,
    ),
    must: ['What is an attachment style?', 'What is codependency?'],
    mustNot: ['The attachment didn’t open.', 'He avoids me.'],
    says: [
      'A way of being close that’s learned early: some reach out more when they’re afraid, some pull back. It’s a habit, not a fate, and it changes with people who are steady.',
      'Words for how we hold on and let go. They can help one to see a pattern; they’re no verdict on anybody.',
    ],
  },
  {
    id: 'what-gaslighting',
    asks: lines(
      `${what} (gaslighting|gaslit|emotional abuse|toxic relationship|love bombing|stonewalling|coercive control) ~2 $`,
    ),
    must: ['What is gaslighting?', 'What does coercive control mean?'],
    mustNot: ['The gas lighting in the hall is broken.', 'He stonewalled.'],
    says: [
      'When somebody keeps telling you that what you saw or felt didn’t happen, until you doubt your own mind. If that’s your home, you needn’t sort it out alone: “Help now” has people who know it.',
      'Ways of gaining power over a person without a blow: denying, shaming, watching, cutting off from friends. It counts as violence, and there’s help that’s quiet and free, under “Help now”.',
    ],
  },
  {
    id: 'what-rumination',
    asks: lines(
      `${what} (rumination|ruminating|overthinking|catastrophizing|catastrophising|thought spiral|thinking trap|thinking traps) ~2 $`,
    ),
    must: ['What is rumination?', 'What does catastrophising mean?'],
    mustNot: ['I overthink.', 'It was a catastrophe.'],
    says: [
      'Thinking the same thing round and round without getting anywhere. Writing it down, doing something with the hands, or a set quarter of an hour for it helps many.',
      'The mind chewing: “why” and “what if”, again and again. It feels like solving and isn’t; a small next step often ends it.',
    ],
    pieces: ['sorting'],
  },
  {
    id: 'what-vagus',
    asks: lines(`${what} (vagus nerve|vagus|nervous system|parasympathetic|fight or flight|cortisol|polyvagal) ~2 $`),
    must: ['What is the vagus nerve?', 'What is fight or flight?'],
    mustNot: ['He’s a bundle of nerves.', 'My nervous laugh is back.'],
    says: [
      'Part of the body’s calming side: a nerve from the brainstem to heart, lungs and gut. A slow, long out-breath is the simplest way to lean that way. Much else that’s told about it is more than is known.',
      'The body has a gas pedal and a brake. Fight or flight is the pedal; slow breathing out, warmth and safe company work on the brake.',
    ],
  },
  {
    id: 'what-therapy',
    asks: lines(
      `${what} (therapy|psychotherapy|cbt|cognitive behavioural therapy|cognitive behavioral therapy|emdr|dbt|counselling|counseling) ~2 $`,
    ),
    must: ['What is CBT?', 'What is psychotherapy?'],
    mustNot: ['I’m in therapy.', 'Retail therapy helps.'],
    says: [
      'Talks with somebody trained, at set times, towards something you want to change. CBT works on thoughts and habits; other kinds on relations, feelings or memories. Whether you get on with the person matters a lot.',
      'A treatment by talking and practising. There are many kinds; a first session’s for finding out whether it suits you, and you may try another.',
    ],
  },
  {
    id: 'how-much-sleep',
    asks: lines(`
      how (many hours|much) ~1 sleep ~3 (need|should|normal|enough|healthy)
      how (many hours|long) ~1 (should|do) (i|people|adults|one|you) ~1 sleep
    `),
    must: ['How much sleep do I need?', 'How many hours should I sleep?'],
    mustNot: ['How much is the sleeping bag?', 'I sleep eight hours.'],
    says: [
      'Most grown-ups do well with seven to nine hours, and some with a little less or more. How you are by day tells more than the number.',
      'Seven to nine is common. One short night is no harm; the body takes back the deep part of it by itself.',
    ],
    pieces: ['cannot-sleep'],
  },
];
