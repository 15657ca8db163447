import Link from 'next/link'
import type { ComponentProps } from 'react'

/** Every link in tables and texts: never prefetched, because a page of rows would fill a slow line (trap 2). */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />
}
