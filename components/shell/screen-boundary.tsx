'use client'

import { catchError } from 'next/error'
import { ErrorView } from './error-view'

/**
 * Around a screen that may fail to be drawn; the frame stays usable. Not an error.tsx: that would be one more file for
 * every first visit to fetch.
 */
export const ScreenBoundary = catchError((_props: object, { error, retry }) => (
  <ErrorView error={error} retry={retry} />
))
