import { answerError } from '@hypercar/service-kit/error-answer';
import { unavailable } from '@hypercar/service-kit/errors';
import { logger } from '@hypercar/service-kit/logger';
import { serve } from '@hypercar/service-kit/testing';
import express, { type Response } from 'express';
import { sendCsvRows, sendJsonRows } from './send-rows.routes';

interface Row {
  name: string;
}

const get = async (send: (response: Response) => Promise<void>) => {
  const server = await serve(
    express()
      .get('/', (_request, response) => send(response))
      .use(answerError),
  );
  const answer = await fetch(server.url);
  const text = await answer.text();
  await server.close();
  return { status: answer.status, type: answer.headers.get('Content-Type'), text };
};
const csv = (batches: () => AsyncGenerator<Row[]>) =>
  get((response) => sendCsvRows(response, 'x.csv', [['Name', (row) => row.name]], batches()));

test('the heading stands once, before the rows of every batch', async () => {
  const answer = await csv(async function* () {
    yield await Promise.resolve([{ name: 'Ada' }]);
    yield [{ name: 'Grace' }];
  });
  expect(answer).toMatchObject({ status: 200, text: '"Name"\r\n"Ada"\r\n"Grace"\r\n' });
});

test('without rows the file has its heading', async () => {
  const none = async function* (): AsyncGenerator<Row[]> {
    yield* await Promise.resolve([]);
  };
  expect((await csv(none)).text).toBe('"Name"\r\n');
  expect((await get((response) => sendJsonRows(response, none()))).text).toBe('[]');
});

test('a database that gives no first rows is an error, and not the beginning of a file', async () => {
  const log = jest.spyOn(logger, 'error').mockReturnValue();
  const failing = async function* (): AsyncGenerator<Row[]> {
    yield await Promise.reject<Row[]>(unavailable());
  };
  const answers = [await csv(failing), await get((response) => sendJsonRows(response, failing()))];
  for (const { status, type } of answers)
    expect([status, type]).toEqual([503, 'application/json; charset=utf-8']);
  log.mockRestore();
});
