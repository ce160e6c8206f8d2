import { render, screen } from '@testing-library/react';

const sheet = `
  .gone, section.away { display: none }
  .here > [data-gone] { display: none }
  main:not(.here) footer { visibility: hidden }
`;

test('style sheets hide what they say, and nothing else', () => {
  render(
    <main>
      <style>{sheet}</style>
      <button className="other gone">of a class</button>
      <section className="away">
        <button>of a tag and a class</button>
      </section>
      <div className="here">
        <button data-gone="">of an attribute</button>
        <button className="away">shown</button>
      </div>
      <footer>
        <button>of a class that is missing</button>
      </footer>
      <button>shown too</button>
    </main>,
  );
  const seen = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(seen).toEqual(['shown', 'shown too']);
});
