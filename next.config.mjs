import { existsSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'

const withIntl = createNextIntlPlugin('./lib/i18n/request.ts')

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The front door compresses (lib/server/compression.ts): page parts stream, and in half the bytes.
  compress: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  devIndicators: false,
  // A header that asks for the sheet at once would take the line from the rows (lib/server/inline-sheets.ts).
  reactMaxHeadersLength: 0,
  // `npm run build` and `npm test` check the types themselves, tests included; `npm start` need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // One image pipeline: the marketplace re-encodes at upload, so the optimizer's whole attack surface stays shut.
  images: { unoptimized: true },
  serverExternalPackages: ['@e-invoice-eu/core', 'ioredis', 'pdfkit', 'pino', 'rate-limiter-flexible', 'sharp', 'ws'],
  // A file to import may have 10 MB (specification, section 5: documents); its action counts the bytes itself.
  // The front door (lib/server) sets the security headers, also on files.
  experimental: {
    serverActions: { bodySizeLimit: '11mb' },
    proxyClientMaxBodySize: '11mb',
    // All routes loaded at the start take its processor from the first page, and memory for screens that nobody opens.
    preloadEntriesOnStart: false,
    // Keeping what was compiled costs a quarter of a build, and most clones are built once.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
  },
}

export default withIntl(config)
