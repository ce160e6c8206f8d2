import { answerReports, channelName } from './report-federation';

answerReports(new BroadcastChannel(channelName));
