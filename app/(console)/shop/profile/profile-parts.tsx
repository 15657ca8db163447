import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import { Thumb } from '@/components/ui/thumb'
import { getShopProfile, type ShopProfile } from '@/lib/contract/shop/profile'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit } from './actions'
import { profileForm } from './profile-form'
import { VatCard } from './vat-card'

/** Identity of the shop: fields that cannot be edited here, with the reason. */
async function Identity({ profile, can }: { profile: ShopProfile } & Pick<Session, 'can'>) {
  const t = await getTranslations('shop.profile')
  return (
    <>
      <Card title={t('name')}>
        <div className="faced">
          <Thumb picture={profile.shopLogo} />
          <span>
            {profile.shopName.zh} / {profile.shopName.en}
          </span>
        </div>
        <p className="soft mt-2">{t('nameLocked')}</p>
        <p className="mt-2">
          <TextLink href="/shop/name-logo">{t('toNameLogo')}</TextLink>
        </p>
      </Card>
      <Card title={t('legal')}>
        <Facts
          items={[
            { term: t('shopNo'), value: <code>{profile.shopNo}</code> },
            { term: t('shopType'), value: t(`type.${profile.shopType}`) },
            { term: t('legalName'), value: profile.legalName || null },
            { term: t('companyNo'), value: profile.companyNo || null },
            { term: t('legalAddress'), value: profile.legalAddress || null },
            { term: t('establishment'), value: t(`established.${profile.establishment}`) },
          ]}
        />
        <p className="soft mt-2">{t('legalNote')}</p>
        <p className="mt-2">
          <TextLink href="/shop/verification">{t('toVerification')}</TextLink>
        </p>
      </Card>
      <VatCard can={can} />
    </>
  )
}

/** Texts for buyers, for users who may not edit them. */
async function Told({ profile }: { profile: ShopProfile }) {
  const t = await getTranslations('shop.profile')
  const names = ['introZh', 'introEn', 'contactName', 'contactPhone', 'contactEmail', 'openingZh', 'openingEn'] as const
  return (
    <Facts
      items={[
        ...names.map((name) => ({ term: t(`column.${name}`), value: profile[name] || null })),
        { term: t('column.promiseHours'), value: t(`promiseHours.${profile.promiseHours}`) },
        { term: t('column.collectionAt'), value: profile.collectionAt },
        { term: t('column.returnsZh'), value: profile.returnsZh || null },
        { term: t('column.returnsEn'), value: profile.returnsEn || null },
      ]}
    />
  )
}

/** Profile of the shop: its own texts, and the data held by the platform. */
export async function ProfileParts({ can }: Pick<Session, 'can'>) {
  const [t, profile] = await Promise.all([getTranslations('shop.profile'), read(getShopProfile)])
  return (
    <PageColumns aside={<Identity profile={profile} can={can} />}>
      <Card title={t('told')}>
        {can('shop:profile') ? (
          <RecordForm form={profileForm} action={edit} record={profile} />
        ) : (
          <Told profile={profile} />
        )}
      </Card>
    </PageColumns>
  )
}
