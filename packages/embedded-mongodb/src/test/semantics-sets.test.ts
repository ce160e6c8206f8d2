import { Decimal128 } from 'bson';
import { describeExpressions, refused } from './support/expression-lines';

const D = (text: string) => Decimal128.fromString(text);
const DOCUMENT = { n: 5, nil: null, l: [3, 1, 2], mixed: [D('1'), 1, 2, 'x', null] };

describeExpressions('sets', DOCUMENT, [
  [{ $setUnion: ['$l', [1, D('3'), 4]] }, [1, 2, 3, 4]],
  [{ $setUnion: ['$nil', '$n'] }, null],
  [{ $setUnion: ['$n', '$nil'] }, refused(17043)],
  [
    {
      $setIntersection: [
        ['b', 'a'],
        ['a', 'b'],
      ],
    },
    ['a', 'b'],
  ],
  [{ $setUnion: ['$l', '$nil'] }, null],
  [{ $setUnion: ['$l', '$n'] }, refused(17043)],
  [{ $setIntersection: ['$mixed', [D('2'), 'x', 7]] }, [2, 'x']],
  [{ $setIntersection: [] }, []],
  [{ $setIntersection: ['$l', '$missing'] }, null],
  [{ $setIntersection: ['$n', '$l'] }, refused(17047)],
  [{ $setDifference: [[1, 1, 2, D('3')], [3]] }, [1, 2]],
  [{ $setDifference: ['$n', '$l'] }, refused(17048)],
  [{ $setDifference: ['$l', '$n'] }, refused(17049)],
  [{ $setEquals: ['$l', [1, 2, D('3.0'), 3]] }, true],
  [{ $setEquals: ['$l', [1, 2]] }, false],
  [
    {
      $setEquals: [
        [1, 2],
        [1, 3],
      ],
    },
    false,
  ],
  [{ $setEquals: ['$l', '$nil'] }, refused(17044)],
  [{ $setEquals: ['$l'] }, refused(17045)],
  [{ $setIsSubset: [[D('1')], '$l'] }, true],
  [{ $setIsSubset: ['$l', [1]] }, false],
  [{ $setIsSubset: ['$nil', '$l'] }, refused(17046)],
  [{ $setIsSubset: ['$l', '$nil'] }, refused(17042)],
]);
