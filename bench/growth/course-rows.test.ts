import '../../svc-contest/src/app';
import { courseKinds } from './course-rows';
import { testRowsFit } from './testing';

testRowsFit(courseKinds);
