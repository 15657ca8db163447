import { getLocale, getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { getBrand } from '@/lib/contract/brand'
import { pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit } from '../actions'
import { brandForm } from './brand-form'

/** One brand: shops that may sell it with expiry, and its form. */
export async function BrandParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, locale, brand] = await Promise.all([
    getTranslations('brand'),
    getLocale(),
    read(getBrand, { query: { id } }),
  ])
  return (
    <div className="page-stack">
      <Card title={t('rights')} note={t(brand.open ? 'openTo.all' : 'openTo.some')}>
        {brand.rights.length === 0 ? (
          <p className="soft">{t('noRights')}</p>
        ) : (
          <Facts
            items={brand.rights.map(({ shopName, until, expired }) => ({
              term: pickText(shopName, locale),
              value: (
                <span className={expired ? 'tone-danger' : undefined}>
                  {until ? t(expired ? 'ended' : 'until', { day: until }) : t('endless')}
                </span>
              ),
            }))}
          />
        )}
      </Card>
      {can('brand:edit') && (
        <Card title={t('edit')}>
          <RecordForm form={brandForm} action={edit} record={brand} />
        </Card>
      )}
    </div>
  )
}
