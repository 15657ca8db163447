import { getTranslations } from 'next-intl/server'

interface Props {
  code: string
  title: string
  text: string
  link: { href: string; label: string }
}

/** Error page with an explanation and a link. Uses only utilities, since any document may show it. */
export function FailurePage({ code, title, text, link }: Props) {
  return (
    <main className="grid min-h-dvh grid-cols-[min(480px,100%)] place-content-center justify-items-start gap-2 bg-canvas p-8 text-body text-ink">
      <p
        aria-hidden="true"
        className="m-0 pr-6 text-figure [border-bottom:3px_double_var(--ink)] [font-variant-numeric:tabular-nums]"
      >
        {code}
      </p>
      <h1 className="m-0 text-title [font-weight:600]">{title}</h1>
      <p className="m-0 max-w-[36em] text-ink-2">{text}</p>
      <a href={link.href} className="button button-primary mt-2">
        {link.label}
      </a>
    </main>
  )
}

/** Page for every unknown path (specification, section 2). */
export async function NotFoundPage() {
  const t = await getTranslations('errors')
  const link = { href: '/', label: t('home') }
  return <FailurePage code="404" title={t('notFound.title')} text={t('notFound.text')} link={link} />
}
