/** The least that production starts with; nothing behind these addresses answers. */
export const productionEnvironment = {
  STAFFROOM_MODE: 'production',
  DATABASE_URL: 'postgresql://elsewhere/x',
  BASE_URL: 'https://staffroom.example',
  SESSION_SECRET: '9hV2mQxL7tRzK4wPcY8sNdB3fJg6TaEu',
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'hello@staffroom.example',
}
