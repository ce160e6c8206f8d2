import mongoose from 'mongoose';

/** The types of the events about a member that are on their way to svc-contest, or have been. */
export const toldContest = async (userId: string): Promise<string[]> => {
  const told = { 'payload.to': 'svc-contest', 'payload.payload.userId': userId };
  const jobs = await mongoose.connection.collection('jobs').find(told).toArray();
  return jobs.map(({ payload }) => (payload as { type: string }).type);
};
