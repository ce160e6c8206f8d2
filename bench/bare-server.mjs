// The baseline of `npm run bench calls`: bare Express 5 and mongoose on the databases of the site that is measured.
import express from 'express';
import { connect } from './bare-models.mjs';
import { addReads } from './bare-reads.mjs';
import { addWrites } from './bare-writes.mjs';

const site = await connect(process.env.BARE_MONGODB_URI);
const app = express().use(express.json());
addReads(app, site.models);
addWrites(app, site);
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
