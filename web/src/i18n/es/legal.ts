import type { Texts } from '../texts.ts'

/** The Terms and the Privacy Policy. */
export const legal: Texts<'es', 'legal'> = {
  operator: {
    title: 'Quién gestiona este directorio',
    name: 'Este directorio lo gestiona {{name}}.',
    address: 'Dirección: {{address}}.',
    contact: 'Contacto: {{contact}}.',
  },
  terms: {
    title: 'Términos del servicio',
    updated: 'Última actualización: enero de 2025',
    back: 'Volver a Ajustes',
    sections: {
      acceptance: {
        title: 'Aceptación de los términos',
        text: 'Al usar WorldSchool Explorer aceptas estos términos. Si no estás de acuerdo con ellos, no uses la app.',
      },
      service: {
        title: 'Descripción del servicio',
        text: 'WorldSchool Explorer es un directorio de lugares para familias que educan a sus hijos mientras viajan: actividades, alojamiento, escuelas, hubs, encuentros, restaurantes, médicos y espacios de coworking. Puedes explorar y guardar lugares sin cuenta; los miembros también pueden escribir reseñas y añadir lugares. La app conserva el directorio en tu dispositivo y funciona sin red. Lo que hagas sin conexión se envía cuando vuelve la red.',
      },
      responsibilities: {
        title: 'Tus responsabilidades',
        text: 'No compartas tu contraseña y usa un correo que sea tuyo. Lo que escribas sobre un lugar debe ser verdad, ser tu propia experiencia y ser justo con las personas que están detrás. Antes de viajar, confirma los horarios, los precios y la seguridad con el propio lugar.',
      },
      conduct: {
        title: 'Conductas prohibidas',
        text: 'No publiques nada ilegal, que incite al odio o que engañe, ni información privada de otras personas, ni publicidad disfrazada de reseña, ni datos de los hijos de otras personas. No te hagas pasar por otra persona, no intentes entrar en cuentas ajenas ni sobrecargues el servicio con solicitudes automáticas. Podemos eliminar ese tipo de contenido.',
      },
      licence: {
        title: 'Licencia de contenido',
        text: 'Lo que escribes sigue siendo tuyo. Al publicar un lugar o una reseña nos permites almacenarlos, mostrarlos a todas las personas que usan la app y conservar copias en sus dispositivos para que funcione sin conexión. Publica solo lo que tengas derecho a compartir. Los datos de mapas y lugares pertenecen a sus propias fuentes, que se indican en Ajustes.',
      },
      safety: {
        title: 'Privacidad y seguridad',
        text: 'La Política de privacidad explica qué almacenamos y por qué. Los lugares provienen de miembros y de fuentes públicas, y no los hemos inspeccionado. Si vas a conocer a alguien, hazlo en un lugar público, y cuida de tus hijos en todas partes.',
      },
      disclaimers: {
        title: 'Limitación de responsabilidad',
        text: 'El servicio se ofrece tal como es. Los lugares, las posiciones en el mapa y las reseñas pueden ser erróneos o estar desactualizados, y la ficha de un médico no es un consejo médico. En la medida en que la ley lo permite, no respondemos de los daños que resulten de confiar en ellos.',
      },
      termination: {
        title: 'Fin de la cuenta',
        text: 'Puedes dejar de usar la app y eliminar tu cuenta cuando quieras, en Ajustes, en Cuenta. Tus reseñas y lugares guardados desaparecen con ella, y tus avisos quedan sin tu nombre; los lugares que añadiste quedan sin tu nombre o también desaparecen, según elijas. Podemos cerrar las cuentas que incumplan estos términos.',
      },
      changes: {
        title: 'Cambios en estos términos',
        text: 'Cuando estos términos cambien, el texto nuevo aparecerá aquí con su fecha. Usar la app después de eso significa que lo aceptas.',
      },
      contact: {
        title: 'Contacto',
        text: 'Si tienes preguntas sobre estos términos, escríbenos desde Contactar con soporte, en Ajustes.',
      },
    },
  },
  privacy: {
    title: 'Política de privacidad',
    updated: 'Última actualización: enero de 2025',
    back: 'Volver a Ajustes',
    sections: {
      collected: {
        title: 'Datos que recogemos',
        text: 'Sin cuenta, lo que guardas se queda en tu propio dispositivo. Con una cuenta almacenamos tu nombre de usuario, tu correo, el idioma en que te escribimos, tu contraseña en una forma que no se puede volver a leer, la fecha en que te uniste, los lugares que guardas, y los lugares, las reseñas y los avisos de problemas que escribes. Una cookie mantiene tu sesión iniciada. Otra recuerda que ya has iniciado sesión en este dispositivo, para que los desconocidos que intentan adivinar tu contraseña no te dejen fuera; caduca un año después de tu último inicio de sesión en él, o cuando cierras sesión en todas partes o eliminas tu cuenta. De cada dispositivo con la sesión iniciada almacenamos su navegador y su sistema, por ejemplo Firefox en Android, cuándo se inició la sesión y, como mucho una vez por hora, cuándo se usó por última vez; lo ves en Ajustes, y se borra cuando la sesión termina, a más tardar tras 30 días sin uso. Si activas el inicio de sesión en dos pasos, almacenamos la clave que también tiene tu app de autenticación, qué código se usó por última vez y tus códigos de recuperación en una forma que no se puede volver a leer; todo esto se borra cuando lo desactivas. Solo te escribimos por correo sobre la propia cuenta y sobre lo que publicaste: un enlace que confirma tu dirección, un enlace para una contraseña nueva, o el aviso de que tu contraseña, tu correo o el inicio de sesión en dos pasos han cambiado, de que tu cuenta ya no existe o de que el equipo de administración ha ocultado, retirado o restaurado algo que publicaste. De una dirección sin confirmar guardamos durante una hora, en una forma que no se puede leer, cuándo le escribimos por última vez, para que nadie haga llegar mensajes a un desconocido una y otra vez. Un correo que no se puede entregar enseguida espera 24 horas como máximo y después se borra. Como cualquier servidor web, el nuestro ve tu dirección IP cuando la app se comunica con él, y la anota cuando una solicitud falla. Tus ajustes, una copia del directorio y lo que aún está sin enviar se conservan en tu propio dispositivo.',
      },
      use: {
        title: 'Cómo los usamos',
        text: 'Para iniciar tu sesión, para llevar tus lugares guardados y lo que escribes a todos tus dispositivos, para mostrar tus lugares y reseñas a otras familias y para mantener seguro el servicio. No hay publicidad ni rastreo. Los Servicios de ubicación están desactivados hasta que los activas; entonces tu ubicación se usa en tu dispositivo, y solo nos llega como parte de un lugar que añades y, con una precisión de unos diez metros, cuando usas allí tu ubicación actual y buscamos su nombre. Cuando escribes la ubicación de un lugar, buscamos lo que has escrito. Lo que buscamos se conserva con su respuesta durante 30 días, sin indicar quién preguntó. Si quieres recibir notificaciones de lugares nuevos cerca de ti, la última ubicación se conserva en tu dispositivo hasta que desactives una de las dos cosas.',
      },
      sharing: {
        title: 'Con quién se comparten',
        text: 'Los lugares y las reseñas son públicos, y las reseñas muestran tu nombre de usuario. El aviso de un problema solo lo leen el equipo de administración y el de moderación, con tu nombre de usuario. Si cambias el nombre, la categoría o la ubicación de un lugar, el equipo de administración ve cómo era antes, con tu nombre de usuario; los últimos 20 cambios de este tipo de un lugar se conservan mientras exista el lugar, sin tu nombre cuando eliminas tu cuenta. Tu correo y tus lugares guardados nunca se muestran a otros miembros. No vendemos datos personales y solo los entregamos cuando la ley nos obliga.',
      },
      children: {
        title: 'Menores de {{age}} años',
        text: 'Las cuentas son para madres, padres, tutores y educadores de {{adultAge}} años o más; los menores no pueden crear una. Si crees que un menor lo ha hecho, escríbenos y la eliminaremos.',
      },
      security: {
        title: 'Seguridad',
        text: 'Las contraseñas, las sesiones y las marcas de tus dispositivos solo se almacenan como hashes, y los scripts de la página no pueden leer las cookies. Ningún sistema es totalmente seguro, así que usa una contraseña que no uses en ningún otro sitio.',
      },
      rights: {
        title: 'Tus derechos',
        text: 'En Ajustes hay una sección Cuenta: Exportar mis datos te da en un archivo todo lo que almacenamos sobre ti, y Eliminar mi cuenta lo borra. En tu perfil puedes corregir tu nombre de usuario y tu correo, y puedes editar o eliminar cada lugar y cada reseña que escribiste. Puedes bloquear a otra persona y dejar de ver sus reseñas. Nadie más lo sabe. Lo guardamos con el nombre que esa persona tenía entonces, hasta que la desbloquees o se elimine una de las dos cuentas. Para todo lo demás, escríbenos desde Contactar con soporte, en Ajustes.',
      },
      retention: {
        title: 'Cuánto tiempo se conservan',
        text: 'Conservamos tus datos mientras exista tu cuenta. Cuando se elimina un lugar o algo guardado, sale del directorio y solo queda una marca vacía, para que tus otros dispositivos se enteren. Nuestra respuesta a cada cambio se conserva 90 días, para que nada se aplique dos veces, y desaparece con tu cuenta si la eliminas. Los lugares que añadiste desaparecen entonces también o quedan sin tu nombre, según elijas; si muestran teléfonos o correos, te preguntamos si hay que quitarlos. Durante los 180 días siguientes conservamos una huella de la sesión de cada dispositivo, para que el dispositivo sepa que la cuenta ya no existe. Los datos eliminados, también los de una cuenta eliminada, permanecen en nuestras copias de seguridad periódicas hasta que también estas se eliminan, como muy tarde a los tres meses. Lo que hace nuestro equipo de administración, como quitar un lugar o una cuenta, se anota con los nombres correspondientes. Cuando el equipo oculta o retira algo que publicaste, la decisión se conserva, los primeros 180 días junto con lo que escribiste, y la ves en la app con su motivo. Lo mismo vale para los avisos sobre tu cuenta y sus suspensiones. Si se veta la dirección de correo de una cuenta eliminada, se guarda una huella de la dirección durante dos años. Lo que escribes en un recurso se borra 180 días después de resolverlo. Los avisos se conservan aunque desaparezca aquello de lo que tratan o tu cuenta, y entonces sin tu nombre. Su contenido se borra 180 días después de cerrarlos. Si avisas sin cuenta, nuestros admins ven el nombre y el correo que indicas, y te escribimos allí el resultado; ambos se borran con el aviso. Al cerrar sesión se quitan del dispositivo tus lugares guardados, tus borradores, lo que has enviado y qué lugares has mirado; lo que aún está sin enviar espera allí, oculto, a tu cuenta. En un dispositivo compartido puedes hacer que se borre todo lo que la app guarda en el navegador.',
      },
      international: {
        title: 'Usuarios de otros países',
        text: 'Las familias usan la app desde todas partes, así que tus datos pueden tratarse en un país distinto de aquel en el que estás. Esta política se aplica estés donde estés.',
      },
      thirdParties: {
        title: 'Servicios de terceros',
        text: 'Las imágenes del mapa provienen de un proveedor de mapas abiertos, que recibe tu dirección IP y la zona del mapa que miras. Las ubicaciones que escribes, y el punto donde usas tu ubicación actual para un lugar, las consulta nuestro servidor en servicios de geocodificación hechos con datos de mapas abiertos; reciben el texto o el punto, pero ni tu dirección IP ni quién eres. Los sitios web de los lugares tienen sus propias políticas, igual que la app de mapas en la que abres un lugar. Todo lo demás de la app viene de nuestro propio servidor.',
      },
      changes: {
        title: 'Cambios en esta política',
        text: 'Cuando esta política cambie, el texto nuevo aparecerá aquí con su fecha.',
      },
      contact: {
        title: 'Contacto',
        text: 'Si tienes preguntas sobre tus datos, escríbenos desde Contactar con soporte, en Ajustes.',
      },
    },
  },
}
