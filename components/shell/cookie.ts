const YEAR_SECONDS = 365 * 24 * 3600

/** Stores a display preference where the server can read it; never anything that grants access. */
export const rememberChoice = (name: 'nav' | 'theme' | 'locale', value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that we support
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
