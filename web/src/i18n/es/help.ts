import type { Texts } from '../texts.ts'

/** Help & Support, the FAQ in Settings, and the dialogs for language and unit. */
export const help: Texts<'es', 'help'> = {
  region: {
    title: 'Idioma y región',
    language: 'Idioma',
    languageText: 'El idioma de la app. Lo que escriben las familias queda en su idioma original.',
    notTranslated: 'Aún sin traducir',
    distanceUnit: 'Unidad de distancia',
    dialogTitle: 'Unidad de distancia',
    dialogText: 'Se usa para todas las distancias de la app.',
    units: { km: 'Kilómetros', mi: 'Millas' },
    choice: '{{name}} ({{unit}})',
    done: 'Listo',
  },
  faq: {
    title: 'Preguntas frecuentes',
    types: {
      question: '¿Qué tipos de lugares puedo encontrar?',
      answer:
        'Ocho tipos de lugares para familias que aprenden mientras viajan: actividades en familia, alojamiento, escuelas alternativas, hubs de worldschooling, encuentros, restaurantes, médicos y espacios de coworking. Con las categorías de Explorar ves un tipo a la vez.',
    },
    adding: {
      question: '¿Cómo añado un lugar?',
      answer:
        'Toca el botón “+” en Explorar. Elige una categoría, di cómo se llama el lugar y dónde está, y descríbelo en una o dos frases; los servicios, la edad, el precio y el contacto son opcionales. Para añadir un lugar necesitas una cuenta; antes te pediremos que inicies sesión. Sin conexión, el lugar espera en tu dispositivo y se envía más tarde.',
    },
    saving: {
      question: '¿Cómo guardo lugares para más tarde?',
      answer:
        'Toca el corazón de una tarjeta o de la ventana de un lugar; tócalo otra vez para quitarlo. Lo que guardaste está en la pestaña Guardados, abajo, con o sin conexión. Sin cuenta se queda en este dispositivo; con una cuenta se sincroniza en todos tus dispositivos.',
    },
    accuracy: {
      question: '¿Qué precisión tienen las ubicaciones del mapa?',
      answer:
        'Depende de quién añadió el lugar. La posición viene de una ubicación sugerida o de donde estaba esa persona, así que puede ser el centro de una ciudad y no la puerta de entrada. Algunos lugares no tienen posición y solo aparecen en la lista. Antes de salir, confirma la dirección con el propio lugar.',
    },
    friendly: {
      question: '¿Qué hace que un lugar sea bueno para el worldschooling?',
      answer:
        'Reciben bien a los niños, hay algo que aprender o alguien con quien aprender, y el lugar encaja con familias que se quedan un tiempo y no siguen un horario escolar. La edad, los servicios y las reseñas de otras familias te dirán si encaja con la tuya.',
    },
    reporting: {
      question: '¿Cómo aviso de un dato incorrecto?',
      answer:
        'Abre el lugar y elige Informar de un problema al final de su ventana. No necesitas una cuenta; con ella también funciona sin conexión. Los lugares que añadiste tú puedes corregirlos: abre el lugar y elige Editar lugar.',
    },
  },
  help: {
    title: 'Ayuda y soporte',
    openHint: 'Guía, preguntas y correo',
    text: '¿En qué podemos ayudarte?',
    guide: 'Guía',
    guideHint: 'Cómo encontrar, guardar, reseñar y añadir lugares',
    faq: 'Preguntas frecuentes',
    faqHint: 'Las preguntas más comunes',
    safety: 'Seguridad',
    safetyHint: 'Quedar con otras familias, informar, líneas de ayuda',
    email: 'Escribir a soporte',
    newTab: 'se abre en una pestaña nueva',
    subject: 'Solicitud de ayuda',
    body: 'Hola:\n\nNecesito ayuda con lo siguiente:\n\n\n\n¡Gracias!\n\n{{product}} v{{version}}, compilación {{build}}',
    version: '{{product}} v{{version}}',
  },
}
