import path from 'node:path'

interface Way {
  name: string
  headers?: Record<string, string>
  change?(address: string): string
}

const withQuery = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`
const afterPath = (address: string, end: string) => address.replace(/(\?|$)/, `${end}$1`)
const before = (address: string, start: string) => `${start}${address}`
const FLIGHT = { rsc: '1' }
const PREFETCH = { ...FLIGHT, 'next-router-prefetch': '1' }

/** Names that a middleware once took for its own, and what a router believes of itself. */
const BY_HEADER: Way[] = [
  { name: 'five subrequests', headers: { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') } },
  { name: 'subrequests of src', headers: { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') } },
  { name: 'subrequests of pages', headers: { 'x-middleware-subrequest': 'pages/_middleware' } },
  { name: 'subrequests of the proxy', headers: { 'x-middleware-subrequest': Array(5).fill('proxy').join(':') } },
  { name: 'x-middleware-next', headers: { 'x-middleware-next': '1' } },
  { name: 'x-middleware-rewrite', headers: { 'x-middleware-rewrite': '/order/list' } },
  { name: 'x-middleware-override-headers', headers: { 'x-middleware-override-headers': 'cookie' } },
  { name: 'x-middleware-prefetch', headers: { 'x-middleware-prefetch': '1' } },
  { name: 'x-middleware-set-cookie', headers: { 'x-middleware-set-cookie': 'session=x' } },
  { name: 'x-matched-path', headers: { 'x-matched-path': '/order/list', 'x-now-route-matches': '1=order' } },
  { name: 'x-invoke-path', headers: { 'x-invoke-path': '/order/list', 'x-invoke-status': '200' } },
  { name: 'x-original-url', headers: { 'x-original-url': '/user/login', 'x-rewrite-url': '/user/login' } },
  { name: 'x-nextjs-data', headers: { 'x-nextjs-data': '1' } },
  { name: 'next-resume', headers: { 'next-resume': '1' } },
  { name: 'a path that is open', headers: { 'x-pathname': '/user/login' } },
  { name: 'a token of another kind', headers: { token: 'x', authorization: 'Bearer x', 'access-token': 'x' } },
  { name: 'an own address', headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' } },
  { name: 'a cookie that is none', headers: { cookie: 'session=eyJhbGciOiJub25lIn0.e30.; __Host-session=x' } },
  { name: 'another way of asking', headers: { 'x-http-method-override': 'HEAD' } },
]

/** The same page as another kind of answer. */
const BY_KIND: Way[] = [
  { name: 'a flight answer', headers: FLIGHT },
  { name: 'a prefetch', headers: PREFETCH },
  { name: 'a whole prefetch', headers: { ...FLIGHT, 'next-router-prefetch': '2' } },
  { name: 'the tree of segments', headers: { ...PREFETCH, 'next-router-segment-prefetch': '/_tree' } },
  { name: 'a segment', headers: { ...PREFETCH, 'next-router-segment-prefetch': '/__PAGE__' } },
  { name: 'a state of the router', headers: { ...FLIGHT, 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' } },
  { name: 'the _rsc query', headers: FLIGHT, change: (to) => withQuery(to, '_rsc=abc') },
  { name: '.rsc', change: (to) => afterPath(to, '.rsc') },
  { name: '.prefetch.rsc', change: (to) => afterPath(to, '.prefetch.rsc') },
  { name: '.segments', change: (to) => afterPath(to, '.segments/_tree.segment.rsc') },
  { name: '.json', change: (to) => afterPath(to, '.json') },
  { name: 'data of the older router', change: (to) => before(afterPath(to, '.json'), '/_next/data/build') },
]

/** The same page by another spelling of its address. */
const BY_SPELLING: Way[] = [
  { name: 'an encoded letter', change: (to) => to.replace('/o', '/%6f').replace('/d', '/%64').replace('/s', '/%73') },
  { name: 'an encoded slash', change: (to) => to.replace(/(.)\//, '$1%2f') },
  { name: 'encoded twice', change: (to) => to.replace(/(.)\//, '$1%252f') },
  { name: 'a slash at the end', change: (to) => afterPath(to, '/') },
  { name: 'a slash twice', change: (to) => before(to, '/./') },
  { name: 'through a page that is open', change: (to) => before(to, '/user/login/../..') },
  { name: 'a backslash', change: (to) => to.replace(/(.)\//, '$1\\') },
  { name: 'a parameter of the path', change: (to) => afterPath(to, ';/user/login') },
  { name: 'capitals', change: (to) => to.toUpperCase() },
  { name: 'nxtP parameters', change: (to) => withQuery(to, 'nxtPid=1&nxtPpath=order&nxtIid=1') },
  { name: 'a locale', change: (to) => before(to, '/en') },
  { name: 'a locale as parameter', change: (to) => withQuery(to, '__nextLocale=en&__nextDefaultLocale=en') },
]

/** Ways past a gate that stands before the pages (safety 1.2, G-05). */
export const PAST_THE_GATE: readonly Way[] = [...BY_HEADER, ...BY_KIND, ...BY_SPELLING]

/** Where a file of `app/` is found, with 1 for every parameter. */
export const addressOfFile = (file: string): string =>
  path
    .dirname(file)
    .replace(/^app/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\[\.*\w+\]/g, '1') || '/'
