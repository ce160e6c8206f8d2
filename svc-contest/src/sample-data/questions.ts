const trivia = [
  [
    'How many sticky notes cover one square foot?',
    ['4', '9', '16', '25'],
    2,
    'A sticky note is three inches wide: four by four of them make a foot by a foot.',
  ],
  [
    'What does the SS in SS16 stand for?',
    ['Super shine', 'Stone size', 'Silver set', 'Short side'],
    1,
    'Stone sizes go back to the old Bohemian glass trade.',
  ],
  [
    'Which of these stones is the largest?',
    ['SS16', 'SS20', 'SS30', 'SS12'],
    2,
    'An SS30 measures a little over six millimetres.',
  ],
  [
    'How many tiles cover the hypercar?',
    ['64', '72', '81', '100'],
    2,
    'Each of the 81 tiles covers one square foot of the body.',
  ],
  [
    'What is a flatback?',
    ['A stone without a point', 'A car without a wing', 'A glue', 'A tool'],
    0,
    'The flat back lets the glue hold the whole stone.',
  ],
  [
    'Which pattern leaves the smallest gaps between round stones?',
    ['Grid', 'Honeycomb', 'Contour', 'Sprinkle'],
    1,
    'Hexagonal packing covers about 91 percent of a plane, a square grid about 79.',
  ],
  [
    'What should a surface be before the first stone?',
    ['Waxed', 'Warm and wet', 'Clean and free of grease', 'Sanded to metal'],
    2,
    'Isopropyl alcohol takes off what the eye does not see.',
  ],
  [
    'Why is a foil under a crystal silver?',
    ['It is cheaper', 'It sends light back', 'It keeps the glue soft', 'It blocks heat'],
    1,
    'Without it most of the light would leave through the back.',
  ],
  [
    'What makes a crystal throw colours?',
    ['Paint', 'Dispersion', 'Magnetism', 'Friction'],
    1,
    'Each colour of light is bent by a slightly different angle.',
  ],
  [
    'Which glass is called crystal?',
    ['Glass with lead or barium', 'Any clear glass', 'Frosted glass', 'Window glass'],
    0,
    'The heavy oxides raise the refractive index.',
  ],
  [
    'What helps to place stones on a curve?',
    ['A transfer sheet cut into strips', 'More glue', 'Larger stones', 'A hammer'],
    0,
    'Narrow strips follow a curve that a whole sheet would fold on.',
  ],
  [
    'How long does the course run?',
    ['2 weeks', '4 weeks', '6 weeks', '12 weeks'],
    2,
    'Six weeks of video lessons, with access for life.',
  ],
] as const;

const ninja = [
  [
    'What did the word shinobi describe?',
    ['A scout or spy', 'A swordsmith', 'A monk'],
    0,
    'Shinobi and ninja are two readings of the same characters.',
    'history',
  ],
  [
    'Which regions are known for their ninja families?',
    ['Iga and Koga', 'Osaka and Kobe', 'Edo and Nara'],
    0,
    'The two provinces lay side by side in the mountains near Kyoto.',
    'places',
  ],
  [
    'What was a kunai first used for?',
    ['Digging and masonry', 'Fishing', 'Writing'],
    0,
    'It was a plasterer’s tool long before films made it a weapon.',
    'tools',
  ],
  [
    'Which age saw the most work for ninja?',
    ['Sengoku', 'Meiji', 'Heisei'],
    0,
    'The warring states needed news more than swords.',
    'history',
  ],
  [
    'What is the Bansenshukai?',
    ['A handbook of 1676', 'A castle', 'A festival'],
    0,
    'Its name means: ten thousand rivers flow into the sea.',
    'books',
  ],
  [
    'What colour did ninja most likely wear by night?',
    ['Dark blue', 'Pure black', 'White'],
    0,
    'Pure black stands out against a night sky; indigo does not.',
    'general',
  ],
  [
    'What were makibishi?',
    ['Caltrops', 'Rice cakes', 'Drums'],
    0,
    'Dried water chestnuts were strewn behind a fleeing scout.',
    'tools',
  ],
] as const;

/** Trivia questions as they are added. */
export const sampleTrivia = trivia.map(([question, options, correctAnswer, funFact]) => ({
  question,
  options: [...options],
  correctAnswer,
  funFact,
  active: true,
}));

/** Ninja-history questions as they are added. */
export const sampleNinja = ninja.map(([question, options, correctIndex, funFact, category]) => ({
  question,
  options: [...options],
  correctIndex,
  funFact,
  category,
  active: true,
}));
