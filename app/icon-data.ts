const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#c8473a"/><path d="M6 7h12M6 12h12M6 17h12M9 4.5v15M15 4.5v15" stroke="#fff" stroke-width="1.8" stroke-linecap="round" fill="none"/></svg>'

/** Favicon as a data URI: one request less on a slow connection. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`
