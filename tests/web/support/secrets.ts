// For modules that seal and sign: as the entry would have set it.
process.env.NEXTAUTH_SECRET = 'q7TZ0vJm3kXw9RbY5nLcE1uHs8dFgA2pKoIx6MtV'
process.env.SERVICE_KEY = 'Zr4yB8wQe1NxUj6kHv0cSg3tPfLd9mAoX2iT7bKR'
process.env.LOG_LEVEL = 'silent'
