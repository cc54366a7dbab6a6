const PATHS = {
  first: 'M5 4v16M19 5l-10 7 10 7z',
  back: 'M17 5L7 12l10 7z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M7 5h4v14H7zM14 5h4v14h-4z',
  forward: 'M7 5l10 7-10 7z',
  last: 'M19 4v16M5 5l10 7-10 7z',
} as const;

/** A sign of a button, drawn: fonts lack some. */
export const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path
      d={PATHS[name]}
      fill="currentColor"
      stroke="currentColor"
      stroke-width="2"
      stroke-linejoin="round"
    />
  </svg>
);
