import type { ChaveInteira } from '../idiomas/frase.ts';
import type { Idioma } from '../idiomas/idiomas.ts';
import { TRADUTORES } from '../idiomas/tradutores.ts';
import { type Carta, emLinhas } from './carta.ts';

interface Valores {
  curso: string;
  /** Validity and marks as the graduate was last told them; null: never. */
  antes: string | null;
  /** `ativo assinado publicado`: validity first, then the marks. */
  agora: string;
  idioma: Idioma;
  /** Of the graduates' door. */
  endereco: string;
}

/** To a graduate who asked to be told. */
export function mudancaNoDiploma({ curso, antes, agora, idioma, endereco }: Valores): Carta {
  const t = TRADUTORES[idioma];
  const frases = mudancas(antes, agora);
  return {
    assunto: t('Seu diploma: houve uma mudança'),
    texto: emLinhas(
      t('Curso: {curso}', { curso }),
      '',
      ...(frases.length > 0 ? frases : ['Os dados do registro foram atualizados.']).map((frase) => t(frase)),
      '',
      t('Veja os detalhes em {endereco}', { endereco }),
      t('Você recebe este aviso porque o ligou em Meu diploma; lá também se desliga.'),
    ),
  };
}

const VALIDADE: Readonly<Record<string, ChaveInteira>> = {
  ativo: 'O seu diploma voltou a estar ativo.',
  suspenso: 'O seu diploma foi suspenso.',
  anulado: 'O seu diploma foi anulado.',
  revogado: 'O seu diploma foi revogado.',
};

function mudancas(antes: string | null, agora: string): ChaveInteira[] {
  const [validade = '', ...marcas] = agora.split(' ');
  if (antes === null) return ['O seu diploma foi registrado.'];
  const [validadeAntes, ...marcasAntes] = antes.split(' ');
  const nova = (marca: string) => marcas.includes(marca) && !marcasAntes.includes(marca);
  const ditas: ChaveInteira[] = validade === validadeAntes ? [] : [VALIDADE[validade] ?? ''];
  if (nova('assinado')) ditas.push('O diploma digital foi assinado: o XML e o PDF já podem ser baixados.');
  if (nova('publicado')) ditas.push('O registro foi publicado no Diário Oficial da União.');
  return ditas;
}
