'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { HOME_PATH } from './home'
import { crumbsOf } from './route-table'
import { useShell } from './shell-context'

export function Breadcrumb() {
  const { routes, texts } = useShell()
  const crumbs = crumbsOf(routes, usePathname(), { title: texts.home ?? '', href: HOME_PATH })
  return (
    <nav className="crumbs" aria-label={texts.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.title}>
            {crumb.href && index < crumbs.length - 1 ? (
              <Link href={crumb.href} prefetch={false}>
                {crumb.title}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
