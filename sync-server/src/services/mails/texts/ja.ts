import type { MailTexts } from './mail-texts.ts'

/** What the mails say, in Japanese. */
export const ja: MailTexts = {
  hello: 'こんにちは。',
  helloName: '{{username}}さん、こんにちは。',
  signature: '{{product}}チーム',
  resetLink: {
    subject: '新しいパスワードの設定',
    text: '{{product}}のアカウントについて、パスワード再設定のリクエストがありました。お心当たりがある場合は、こちらから新しいパスワードを設定してください：',
    button: '新しいパスワードを設定',
    once: 'このリンクは1回限り、{{minutes}}分間有効です。',
    notYou: 'お心当たりがない場合は、何もする必要はありません。パスワードは今のままです。',
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    text: '{{product}}のアカウントのパスワードが変更され、ほかの端末ではすべてログアウトしました。',
    notYou:
      'お心当たりがない場合は、アプリの「パスワードをお忘れですか？」から新しいリンクをリクエストし、このメールにご返信ください。お手伝いします。',
  },
  emailChanged: {
    subject: 'メールアドレスが変更されました',
    text: '{{product}}のアカウントのメールアドレスが変更され、ほかの端末ではすべてログアウトしました。このアドレスにお送りするメールは、これが最後です。',
    notYou: 'お心当たりがない場合は、すぐにこのメールにご返信ください。お手伝いします。',
  },
  accountDeleted: {
    subject: 'アカウントが削除されました',
    text: 'ご依頼のとおり、{{product}}のアカウントを口コミと保存したスポットとともに削除しました。コミュニティにご参加いただき、ありがとうございました。',
    notYou: 'お心当たりがない場合は、このメールにご返信ください。お調べします。',
  },
}
