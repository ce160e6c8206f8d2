import { testDataModel } from '@hypercar/service-kit/data-model';
import './app';

testDataModel('svc-auth');
