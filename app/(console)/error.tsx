'use client'

import { ErrorView } from '@/components/shell/error-view'

/** A screen that could not be drawn; the frame around it stays usable. */
export default function ScreenError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorView error={error} retry={retry} />
}
