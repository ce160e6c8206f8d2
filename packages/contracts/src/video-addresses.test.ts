import { reelUrl, tiktokUrl, tiktokVideoId } from './video-addresses';

const tiktok = 'https://www.tiktok.com/@crystal.car/video/7301234567890123456';
const reel = 'https://www.facebook.com/reel/1234567890';

test.each([
  [tiktok],
  [`${tiktok}/`],
  [`${tiktok}?is_from_webapp=1&sender_device=pc#top`],
  ['https://m.tiktok.com/@Crystal.Car/video/7301234567890123456'],
  ['https://TikTok.com:443/@crystal.car/video/7301234567890123456'],
])('%s is one video', (text) => {
  expect(tiktokUrl.parse(text)).toBe(tiktok);
  expect(tiktokVideoId(tiktokUrl.parse(text))).toBe('7301234567890123456');
});

test.each([
  [reel],
  ['https://m.facebook.com/reels/1234567890/?s=yWDuG2&fs=e'],
  ['https://facebook.com/Crystal-Cars.2/videos/1234567890/'],
  ['https://www.facebook.com/crystal.cars/videos/the-hood/1234567890'],
  ['https://www.facebook.com/watch/?v=1234567890&ref=sharing'],
])('%s is one reel', (text) => expect(reelUrl.parse(text)).toBe(reel));

test.each([
  ['https://fb.watch/aBc-123_x/?mibextid=x', 'https://fb.watch/aBc-123_x'],
  ['https://www.facebook.com/share/v/1AbCdEfGh/', 'https://www.facebook.com/share/r/1AbCdEfGh'],
])('%s keeps its short form', (text, address) => expect(reelUrl.parse(text)).toBe(address));

const refusedEverywhere = [
  '',
  'tiktok',
  `http://www.tiktok.com/@a/video/1`,
  'https://user@www.tiktok.com/@a/video/1',
  'https://www.tiktok.com:8443/@a/video/1',
  'https://tiktok.com.evil.example/@a/video/1',
  'https://facebook.com.evil.example/reel/12345',
  `https://www.facebook.com:8443/reel/12345`,
];

test.each([
  ...refusedEverywhere,
  'https://www.tiktok.com/@a',
  'https://www.tiktok.com/any?of=/video/1',
  'https://www.tiktok.com/@a/video/1/more',
  'https://www.tiktok.com/@a/video/0001',
  'https://www.tiktok.com/@a/video/12345678901234567890',
  'https://www.tiktok.com/@a b/video/1',
  `https://www.tiktok.com/@a/video/1?${'x'.repeat(500)}`,
])('%j is no TikTok video', (text) => {
  expect(tiktokUrl.safeParse(text).error?.issues[0]?.message).toBe(
    'Please enter the address of a TikTok video',
  );
});

test.each([
  ...refusedEverywhere,
  'https://www.facebook.com/',
  'https://www.facebook.com/some.page',
  'https://www.facebook.com/reel/',
  'https://www.facebook.com/reel/twelve',
  'https://www.facebook.com/watch/?v=x',
  'https://www.facebook.com/l.php?u=/reel/1234567890',
  'https://fb.watch/',
])('%j is no reel', (text) => {
  expect(reelUrl.safeParse(text).error?.issues[0]?.message).toBe(
    'Please enter the address of a Facebook reel',
  );
});
