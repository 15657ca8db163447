// `npm run seed -- --orders 1000000`: fills an empty data folder, or the database that DATABASE_URL names.
import '../marketplace/seed-cli'
