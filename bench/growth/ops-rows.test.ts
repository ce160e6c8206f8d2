import '../../svc-ops/src/app';
import { opsKinds } from './ops-rows';
import { testRowsFit } from './testing';

testRowsFit(opsKinds);
