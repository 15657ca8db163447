import '../application.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { APPLICATION_STATE, isRefusedVisa, SHOP_TYPES, VISAS } from '@/lib/domain/application'
import { orElse } from '@/lib/upstream/read'
import { readOwnApplication } from '../_shared/own-application'
import { Fees } from './_components/fees'
import { RegisterForm } from './_components/register-form'
import { registerTexts } from './_components/texts'
import { TypeCards } from './_components/type-cards'
import { VisaQuestion, VisaRefused } from './_components/visa'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('application.register'))('title') }
}

const INDIVIDUAL = 3

/** Application started in this browser, with a link to continue; nothing if it cannot be read. */
async function Kept() {
  const own = await orElse(readOwnApplication(), null)
  if (own?.state !== APPLICATION_STATE.draft) return null
  const t = await getTranslations('application.register')
  return <Notice action={<a href="/user/register-data">{t('goOn')}</a>}>{t('kept', { no: own.no })}</Notice>
}

/** Kind of shop, the visa for a UK individual, then the applicant. Kind and visa are part of the address. */
export default async function RegisterPage({ searchParams }: PageProps<'/user/register'>) {
  const query = await searchParams
  const [t, words] = await Promise.all([getTranslations('application.register'), getTranslations('application')])
  const type = SHOP_TYPES.find((each) => String(each) === query.type)
  const visa = VISAS.find((each) => each === query.visa)
  const asks = type === INDIVIDUAL && !visa
  const refused = type === INDIVIDUAL && isRefusedVisa(visa)
  return (
    <div className={type ? undefined : 'application'}>
      <h1>{t('title')}</h1>
      {type && (
        <p className="application-chosen">
          {t('chosen', { type: words(`type.${type}`) })} <a href="/user/register">{t('other')}</a>
        </p>
      )}
      {!type && <Kept />}
      {!type && <TypeCards />}
      {!type && (await Fees())}
      {asks && <VisaQuestion />}
      {refused && <VisaRefused />}
      {type && !asks && !refused && (
        <RegisterForm type={type} visa={type === INDIVIDUAL ? visa : undefined} texts={await registerTexts()}>
          {await Fees()}
        </RegisterForm>
      )}
      <p className="account-links">
        <a href="/user/register-result">{t('again')}</a>
        <a href="/user/login">{t('login')}</a>
      </p>
    </div>
  )
}
