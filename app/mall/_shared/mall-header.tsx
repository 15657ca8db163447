import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { switchLocale } from '@/lib/i18n/actions'
import { mallPath } from '@/lib/navigation/mall'
import { buyerToken } from '@/lib/session/buyer'
import { cartCount, categories } from './glance'
import { speaker } from './say'

async function Language() {
  const [t, locale, request] = await Promise.all([getTranslations('account'), getLocale(), headers()])
  const other = locale === 'zh-CN' ? 'en-GB' : 'zh-CN'
  const asked = request.get('x-pathname')
  return (
    <form action={switchLocale}>
      <input type="hidden" name="to" value={mallPath(asked) ?? '/mall'} />
      <button className="mall-quiet" type="submit" name="locale" value={other} lang={other}>
        {t('language')}
      </button>
    </form>
  )
}

async function Search() {
  const [t, say, found] = await Promise.all([getTranslations('mall'), speaker(), categories()])
  return (
    <search className="mall-search">
      <form action="/mall/search">
        <input
          type="search"
          name="q"
          maxLength={60}
          placeholder={t('search.hint')}
          aria-label={t('search.label')}
          list="mall-words"
        />
        <datalist id="mall-words">
          {found.map(({ code, name }) => (
            <option key={code} value={say(name)} />
          ))}
        </datalist>
        <button type="submit" aria-label={t('search.go')}>
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  )
}

/** Name, search, categories, cart, account and language. */
export async function MallHeader() {
  const [t, say, found, count, token] = await Promise.all([
    getTranslations('mall'),
    speaker(),
    categories(),
    cartCount(),
    buyerToken(),
  ])
  const signedIn = token !== null && count !== null
  return (
    <header className="mall-header no-print">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="mall-strip">
        <div>
          <span>{t('strip')}</span>
          <Language />
          <a href="/mall/help/contact">{t('help')}</a>
          <a href="/user/register">{t('sell')}</a>
        </div>
      </div>
      <div className="mall-bar">
        <a className="mall-brand" href="/mall">
          <span className="mall-seal" aria-hidden="true" />
          {t('name')}
        </a>
        <Search />
        <nav className="mall-own" aria-label={t('own')}>
          <a href={signedIn ? '/mall/account' : '/mall/login'}>
            <Icon name="user" size={20} />
            {t(signedIn ? 'account.title' : 'signIn')}
          </a>
          {count !== null && <a href="/mall/orders">{t('orders.title')}</a>}
          {signedIn && <a href="/mall/chat">{t('chat.title')}</a>}
          {signedIn && <a href="/mall/points">{t('account.points')}</a>}
          <a href="/mall/cart">
            <Icon name="cart" size={20} />
            {t('cart.title')}
            {!!count && <b className="mall-count num">{count}</b>}
          </a>
        </nav>
      </div>
      {found.length > 0 && (
        <nav className="mall-categories" aria-label={t('categories')}>
          {found.map(({ code, name }) => (
            <a key={code} href={`/mall/search?category=${encodeURIComponent(code)}`}>
              {say(name)}
            </a>
          ))}
          <a className="mall-sale" href="/mall/flash">
            {t('flash.title')}
          </a>
          <a href="/mall/coupons">{t('coupons.title')}</a>
          <a href="/mall/activities">{t('activities.title')}</a>
          <a href="/mall/draw">{t('account.draws')}</a>
          <a href="/mall/live">{t('live.title')}</a>
        </nav>
      )}
    </header>
  )
}
