import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { Status } from '@/components/ui/status'
import { type SETUP_STEPS, shopSetup } from '@/lib/contract/shop/profile'
import { opensPath } from '@/lib/navigation/menu'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { givenPath } from '../addresses/_addresses/given-path'

const SCREENS: Record<(typeof SETUP_STEPS)[number], string> = {
  profile: '/shop/profile',
  documents: '/shop/verification',
  dispatch: '/shop/addresses',
  returns: '/shop/addresses',
  returnPolicy: '/shop/profile',
  freight: '/goods/freight/new',
  payout: '/finance/accounts',
  product: '/goods/edit',
  onSale: '/goods/list',
  colleague: '/shop/admins/new',
}

/** Forms prefilled from the shop's application, for users who may edit them. */
const FORMS: Partial<Record<(typeof SETUP_STEPS)[number], string>> = {
  dispatch: givenPath('dispatch'),
  returns: givenPath('return'),
}

/** Steps with their state and a link to their screen. */
export async function SetupParts({ can, menu }: Pick<Session, 'can' | 'menu'>) {
  const [t, { steps, percent }] = await Promise.all([getTranslations('shop.setup'), read(shopSetup)])
  const cannotSell = steps.some(({ done, beforeSale }) => beforeSale && !done)
  const blocked = steps.some(({ step, done }) => step === 'documents' && !done)
  return (
    <div className="page-stack">
      <Card title={t('progress', { percent })}>
        <Progress value={percent} max={100} label={t('progress', { percent })} />
      </Card>
      {cannotSell && <Notice tone="warn">{t('cannotSell')}</Notice>}
      {blocked && <Notice tone="warn">{t('blocked')}</Notice>}
      <Card title={t('steps')}>
        <ol className="grid gap-4">
          {steps.map(({ step, done, optional, beforeSale }) => (
            <li key={step} className="flex flex-wrap items-start justify-between gap-3">
              <div>
                <Status group={done ? 'done' : 'us'}>{t(`step.${step}`)}</Status>
                {optional && <span className="soft"> {t('optional')}</span>}
                {beforeSale && !done && <span className="tone-warn"> {t('beforeSale')}</span>}
                <div className="soft">{t(`hint.${step}`)}</div>
              </div>
              {!done && opensPath(menu, SCREENS[step], can) && (
                <ButtonLink
                  href={(can('shop:address') && FORMS[step]) || SCREENS[step]}
                  aria-label={t('openOf', { step: t(`step.${step}`) })}
                >
                  {t('open')}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
