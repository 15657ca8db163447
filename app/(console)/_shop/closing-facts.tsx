import { getLocale, getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import type { z } from 'zod'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { ClosingCheck, ShopClosing } from '@/lib/contract/shop/course'
import { knownLocale, pickText } from '@/lib/domain/locale'

export const CLOSING_GROUPS = {
  requested: 'others',
  approved: 'others',
  winding: 'others',
  closed: 'done',
  withdrawn: 'draft',
  declined: 'trouble',
} as const

type Check = z.output<typeof ClosingCheck>

/** Conditions for closing, each with its obstacles and a link. */
export async function ClosingChecks({
  checks,
  hrefs,
}: {
  checks: readonly Check[]
  hrefs?: Partial<Record<Check['check'], { all: string; one?: string }>>
}) {
  const t = await getTranslations('shop.closing')
  return (
    <ul className="grid gap-3">
      {checks.map(({ check, passed, count, items }) => (
        <li key={check}>
          <Status group={passed ? 'done' : check === 'window' ? 'others' : 'trouble'}>{t(`check.${check}`)}</Status>{' '}
          {!passed && (
            <span className="soft">
              {t(`left.${check}`, { count })}{' '}
              {items.map(({ id, no }) => (
                <Fragment key={id}>
                  {hrefs?.[check]?.one ? (
                    <TextLink className="in-text" href={`${hrefs[check].one}/${id}`}>
                      {no}
                    </TextLink>
                  ) : (
                    no
                  )}{' '}
                </Fragment>
              ))}
              {hrefs?.[check] && (
                <TextLink className="in-text" href={hrefs[check].all}>
                  {t('look')}
                </TextLink>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A request to close, and the platform's answer. */
export async function ClosingFacts({ closing }: { closing: ShopClosing }) {
  const [t, locale] = await Promise.all([getTranslations('shop.closing'), getLocale()])
  const { remark } = closing
  return (
    <Facts
      items={[
        { term: t('reasonCode'), value: t(`reason.${closing.reasonCode}`) },
        { term: t('why'), value: closing.reason },
        { term: t('askTime'), value: <Time value={closing.askTime} /> },
        { term: t('asker'), value: closing.asker },
        { term: t('decideTime'), value: <Time value={closing.decideTime} /> },
        ...(closing.windsUntil ? [{ term: t('windsUntil'), value: <Time value={closing.windsUntil} /> }] : []),
        ...(remark ? [{ term: t('remark'), value: pickText(remark, knownLocale(locale)) }] : []),
      ]}
    />
  )
}
