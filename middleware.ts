export { gate as middleware } from '@/lib/session/gate'

export const config = {
  runtime: 'nodejs',
  matcher: '/((?!_next/static/|icon.svg|favicon.ico|api/healthz|api/readyz).*)',
}
