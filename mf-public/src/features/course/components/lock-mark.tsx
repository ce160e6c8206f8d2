/** A closed lock; what it means stands beside it. */
export const LockMark = () => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    <path d="M3.5 7h9v6.5h-9ZM5.5 7V4.8a2.5 2.5 0 0 1 5 0V7" strokeWidth="1.4" />
  </svg>
);
