import '../../svc-auth/src/app';
import { authKinds } from './auth-rows';
import { testRowsFit } from './testing';

testRowsFit(authKinds);
