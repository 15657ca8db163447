'use client'

import { catchError } from 'next/error'
import { ErrorView } from './error-view'

/**
 * Around a screen that may fail to render; the frame stays usable. Not an error.tsx, which would be one more file for
 * every first visit.
 */
export const ScreenBoundary = catchError((_props: object, { error, retry }) => (
  <ErrorView error={error} retry={retry} />
))
