import { emFrase, frase } from '../idiomas/frase.ts';
import { validacaoPublica } from '../registro/validacao-publica.ts';
import { formatarData, formatarDataHora, hojeEm, somarDias } from '../texto/data.ts';
import type { FatosDoRegistro, Momento } from './fatos.ts';
import { type Evidencia, linha } from './linhas.ts';
import { type Constatacao, constatar, NAO_DEU } from './resultados.ts';

/** Book, status, list of annulled diplomas, DOU. */
export function linhasDoRegistro(fatos: FatosDoRegistro, momento: Momento): Evidencia[] {
  const { livro, numeroRegistro: numero, dataRegistro } = fatos;
  const data = formatarData(dataRegistro);
  const onde = frase('Livro {livro}, registro nº {numero}, de {data}.', { livro, numero, data });
  return [
    linha('registro', constatar('confirmado', onde)),
    linha('situacao', daSituacao(fatos, momento)),
    linha('lista-anulados', daLista(fatos, momento)),
    linha('publicacao-dou', daPublicacao(fatos, momento)),
  ];
}

function daSituacao({ marcas }: FatosDoRegistro, { agora, fuso }: Momento): Constatacao {
  const { resultado, frase: restricao } = validacaoPublica(marcas);
  const dito = emFrase(restricao ?? 'O registro está ativo: não foi suspenso, anulado nem revogado.');
  return constatar(
    resultado === 'Válido' ? 'confirmado' : 'negado',
    frase('{dito} Consultado em {quando}.', { dito, quando: formatarDataHora(agora, fuso) }),
  );
}

function daLista({ lista, marcas }: FatosDoRegistro, { agora, fuso }: Momento): Constatacao {
  if (lista === 'indisponivel') return constatar('nao-verificado', NAO_DEU);
  if (lista === null) return constatar('ainda-nao', 'A instituição ainda não publicou uma lista.');
  const qual = { numero: lista.numeroDeSequencia, data: formatarData(lista.dataCriacao) };
  const anulado = marcas.cancelado || marcas.revogado;
  if (lista.contem && !anulado)
    return constatar(
      'negado',
      frase('Consta na lista nº {numero}, de {data}, de antes da revogação do cancelamento; sai na próxima.', qual),
    );
  if (lista.contem) return constatar('negado', frase('Consta na lista nº {numero}, de {data}.', qual));
  if (anulado)
    return constatar(
      'negado',
      frase(
        'O registro está anulado e entra na próxima lista; ainda não consta na lista nº {numero}, de {data}.',
        qual,
      ),
    );
  if (lista.dataMaximaProximaAtualizacao < hojeEm(agora, fuso))
    return constatar(
      'nao-verificado',
      frase('Não consta na lista nº {numero}, de {data}, mas o prazo para atualizá-la já passou.', qual),
    );
  return constatar('confirmado', frase('Não consta na lista nº {numero}, de {data}.', qual));
}

function daPublicacao(fatos: FatosDoRegistro, { agora, fuso, prazoDouDias }: Momento): Constatacao {
  if (fatos.dataPublicacaoDou !== null)
    return constatar('confirmado', frase('Publicado em {data}.', { data: formatarData(fatos.dataPublicacaoDou) }));
  const { resultado } = validacaoPublica(fatos.marcas);
  const limite = somarDias(fatos.dataRegistro, prazoDouDias);
  if (resultado === 'Revogado') return constatar('nao-se-aplica', 'Não foi publicado antes da anulação.');
  if (limite === null) return constatar('ainda-nao', 'Não há data de publicação informada.');
  const data = formatarData(limite);
  return constatar(
    'ainda-nao',
    limite >= hojeEm(agora, fuso)
      ? frase('Ainda não publicado; o prazo vai até {data}.', { data })
      : frase('Não há data de publicação informada; o prazo terminou em {data}.', { data }),
  );
}
