// A minimal Express server as the baseline: one answer of some hundred bytes.
import express from 'express';

const rows = Array.from({ length: 10 }, (_, id) => ({ id: String(id), title: `task ${id}` }));
const app = express().disable('x-powered-by');
app.get('/rows', (_request, response) => response.json(rows));
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
