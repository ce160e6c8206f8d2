import '../../svc-contest/src/app';
import { contestKinds } from './contest-rows';
import { testRowsFit } from './testing';

testRowsFit(contestKinds);
