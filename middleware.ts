export { gate as middleware } from '@/lib/session/gate'

export const config = { runtime: 'nodejs', matcher: '/((?!_next/static/|api/healthz|api/readyz).*)' }
