export { gate as middleware } from '@/lib/session/gate'

export const config = {
  runtime: 'nodejs',
  matcher:
    '/((?!_next/static/|favicon.ico|openapi\\.json$|api/healthz|api/readyz|api/files/upload|api/mall/chat/upload).*)',
}
