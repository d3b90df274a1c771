/** The Terms and the Privacy Policy; only their own pages load these texts. */
export const enLegal = {
  operator: {
    title: 'Who Runs This Directory',
    name: 'This directory is run by {{name}}.',
    address: 'Address: {{address}}.',
    contact: 'Contact: {{contact}}.',
  },
  terms: {
    title: 'Terms of Service',
    updated: 'Last updated January 2025',
    back: 'Back to Settings',
    sections: {
      acceptance: {
        title: 'Acceptance of Terms',
        text: 'By using WorldSchool Explorer you agree to these terms. If you do not agree with them, please do not use the app.',
      },
      service: {
        title: 'Service Description',
        text: 'WorldSchool Explorer is a directory of places for families who educate their children while travelling: activities, accommodation, schools, hubs, meet-ups, restaurants, doctors and co-working spaces. You can look around and save places without an account; members can also review and add places. The app keeps the directory on your device and works with no network. What you do offline is sent when the network is back.',
      },
      responsibilities: {
        title: 'User Responsibilities',
        text: 'Keep your password to yourself, and give an email address that is yours. What you write about a place should be true, your own experience, and fair to the people behind it. Before you travel, check opening times, prices and safety with the place itself.',
      },
      conduct: {
        title: 'Prohibited Conduct',
        text: 'Do not post anything unlawful, hateful or misleading, other people’s private information, no advertising disguised as a review, and no details of other people’s children. Do not pretend to be someone else, try to get into other people’s accounts, or overload the service with automated requests. We may remove such content.',
      },
      licence: {
        title: 'Content Licence',
        text: 'What you write stays yours. By posting a place or a review you allow us to store it, to show it to everyone who uses the app, and to keep copies on their devices so that it works offline. Post only what you have the right to share. Map and place data belong to their own sources, which Settings names.',
      },
      safety: {
        title: 'Privacy and Safety',
        text: 'The Privacy Policy says what we store and why. Listings come from members and public sources, and we have not inspected them. Meet people whom you do not know in public places, and look after your children everywhere.',
      },
      disclaimers: {
        title: 'Disclaimers',
        text: 'The service is provided as it is. Listings, positions on the map and reviews can be wrong or out of date, and a doctor’s listing is not medical advice. As far as the law allows, we are not liable for loss resulting from relying on them.',
      },
      termination: {
        title: 'Account Termination',
        text: 'You may stop at any time and delete your account yourself, in Settings under Account. Your reviews and saved places go with it, and your reports stay without your name; the places you added stay without your name or go too, as you choose. We may close accounts that break these terms.',
      },
      changes: {
        title: 'Changes to These Terms',
        text: 'When these terms change, the new text appears here with its date. Using the app after that means that you accept it.',
      },
      contact: {
        title: 'Contact',
        text: 'For questions about these terms, write to us through Contact Support in Settings.',
      },
    },
  },
  privacy: {
    title: 'Privacy Policy',
    updated: 'Last updated January 2025',
    back: 'Back to Settings',
    sections: {
      collected: {
        title: 'Data We Collect',
        text: 'Without an account, what you save stays on your own device. With an account we store your username, your email address, the language we write to you in, your password in a form that cannot be read back, the date you joined, the places you save, and the places, reviews and problem reports you write. One cookie keeps you signed in. A second one marks this device as one on which you have signed in, so that strangers who guess at your password do not keep you out; it ends a year after you last signed in there, or when you sign out everywhere or delete your account. For each device that is signed in we store its browser and system, such as Firefox on Android, when it signed in and, once an hour at most, when it was last used; Settings shows this to you, and it goes when the sign-in ends, after 30 days without use at the latest. If you turn on two-step sign-in, we store the key that your authenticator app has too, which code was used last, and your recovery codes in a form that cannot be read back; all of this goes when you turn it off. We write to your email address only about the account itself and about what you published: a link that confirms the address, a link for a new password, or word that your password, address or two-step sign-in has changed, that your account is gone, or that an admin has hidden, removed or restored something you published. When we last wrote to an address that is not confirmed is kept for an hour, in a form that cannot be read back, so that nobody can have mail sent to a stranger again and again. A mail that cannot be delivered at once waits for at most 24 hours and is then deleted. As any web server does, ours sees your IP address when the app contacts it, and notes it when a request fails. Your settings, a copy of the directory and whatever is not sent yet are kept on your own device.',
      },
      use: {
        title: 'How We Use It',
        text: 'To sign you in, to bring your saved places and your writing to all your devices, to show your places and reviews to other families, and to keep the service safe. There is no advertising and no tracking. Location Services are off until you switch them on; your position is then used on your device, and reaches us only as part of a place that you add, and, to about ten metres, when you use your current location there and we look up its name. When you type a location for a place, we look up what you have typed. What we look up is kept with its answer for 30 days, with no record of who asked. If you want to be notified of new places nearby, the last position is kept on your device, until you switch either off.',
      },
      sharing: {
        title: 'Sharing',
        text: 'Places and reviews are public, and reviews show your username. A report of a problem is read by admins and moderators alone, with your username. If you change the name, the category or the location of a place, the admins see what it was before, with your username; the last 20 such changes of a place are kept as long as the place, without your name once you delete your account. Your email address and your saved places are never shown to other members. We sell no personal data, and hand it over only where the law obliges us to.',
      },
      children: {
        title: 'Children Under {{age}}',
        text: 'Accounts are for parents, guardians and educators who are {{adultAge}} or older; children may not create one. If you believe that a child has, write to us and we will delete it.',
      },
      security: {
        title: 'Security',
        text: 'Passwords, sign-in sessions and the marks of your devices are stored only as hashes, and scripts on the page cannot read the cookies. No system is perfectly safe, so please use a password that you use nowhere else.',
      },
      rights: {
        title: 'Your Rights',
        text: 'Settings has an Account section: Export my data gives you everything we store about you as one file, and Delete my account removes it. Your profile corrects your username and email address, and you can edit or delete each place and review that you wrote. You can block a member, whose reviews you then no longer see. Nobody else learns of it. We keep it, with the name that the member had then, until you unblock them or one of the two accounts is deleted. For anything else, write to us with Contact Support in Settings.',
      },
      retention: {
        title: 'Retention',
        text: 'We keep your data for as long as your account exists. When a place or a save is deleted, it leaves the directory and only an empty marker remains, so that your other devices learn of it. Our answer to each change is kept for 90 days, so that nothing is applied twice, and goes with your account if you delete it. The places that you added then go too or stay without your name, as you choose; where they show phone numbers or email addresses, you are asked whether to remove those. For 180 days after that we keep a fingerprint of each device’s sign-in, so that the device learns that the account is gone. Deleted data, including that of a deleted account, stays in our regular backups until they are deleted too, after three months at the latest. What our admins do, such as removing a place or an account, is noted with the names concerned. When an admin hides or removes something you published, the decision is kept, for the first 180 days with what you wrote, and you see it in the app with its reason. The same goes for warnings and suspensions of your account. If an admin bans the email address of a deleted account, a fingerprint of the address is kept for two years. What you write in an appeal is erased 180 days after the appeal was decided. Reports stay when what they are about, or your account, is gone; then without your name. What they contain is erased 180 days after they are closed. If you report something without an account, our admins see the name and the email address that you give, and we write to it about the outcome; both are erased with the report. Signing out removes your saved places, your drafts, what you have sent and which places you looked at from the device; what is not sent yet waits there, out of sight, for your account. On a shared device you can have everything deleted that the app keeps in the browser.',
      },
      international: {
        title: 'International Users',
        text: 'Families use the app from everywhere, so your data may be processed in another country than the one you are in. This policy applies wherever you are.',
      },
      thirdParties: {
        title: 'Third-Party Services',
        text: 'Map tiles come from an open map provider, which receives your IP address and the area of the map that you look at. Locations that you type, and the spot where you use your current location for a place, are looked up by our server at geocoding services made from open map data; they receive the text or the spot, and neither your IP address nor who you are. The websites of places have their own policies, and so has the maps app in which you open a place. Everything else in the app comes from our own server.',
      },
      changes: {
        title: 'Changes to This Policy',
        text: 'When this policy changes, the new text appears here with its date.',
      },
      contact: {
        title: 'Contact',
        text: 'For questions about your data, write to us through Contact Support in Settings.',
      },
    },
  },
} as const
