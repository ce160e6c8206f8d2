import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useArrival } from './use-arrival';

const Page = ({ title }: { title: string }) => {
  const arrived = useArrival();
  const navigate = useNavigate();
  useEffect(() => arrived(), [arrived]);
  return (
    <main>
      <h1>{title}</h1>
      <Link to="/second">On</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </main>
  );
};

test('focus and scroll follow the navigation', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Page key="1" title="First" />} />
        <Route path="/second" element={<Page key="2" title="Second" />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(document.body).toHaveFocus();
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  window.dispatchEvent(new Event('scrollend'));
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
});
