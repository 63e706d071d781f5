import { validacaoPublica } from '../registro/validacao-publica.ts';
import { formatarData, formatarDataHora, hojeEm, somarDias } from '../texto/data.ts';
import type { FatosDoRegistro, Momento } from './fatos.ts';
import { type Evidencia, linha } from './linhas.ts';
import { type Constatacao, constatar, NAO_DEU } from './resultados.ts';

/** Book, status, list of annulled diplomas, DOU. */
export function linhasDoRegistro(fatos: FatosDoRegistro, momento: Momento): Evidencia[] {
  const { livro, numeroRegistro, dataRegistro } = fatos;
  const onde = `Livro ${livro}, registro nº ${numeroRegistro}, de ${formatarData(dataRegistro)}.`;
  return [
    linha('registro', constatar('confirmado', onde)),
    linha('situacao', daSituacao(fatos, momento)),
    linha('lista-anulados', daLista(fatos, momento)),
    linha('publicacao-dou', daPublicacao(fatos, momento)),
  ];
}

function daSituacao({ marcas }: FatosDoRegistro, { agora, fuso }: Momento): Constatacao {
  const { resultado, frase } = validacaoPublica(marcas);
  const quando = `Consultado em ${formatarDataHora(agora, fuso)}.`;
  const dito = frase ?? 'O registro está ativo: não foi suspenso, anulado nem revogado.';
  return constatar(resultado === 'Válido' ? 'confirmado' : 'negado', `${dito} ${quando}`);
}

function daLista({ lista, marcas }: FatosDoRegistro, { agora, fuso }: Momento): Constatacao {
  if (lista === 'indisponivel') return constatar('nao-verificado', NAO_DEU);
  if (lista === null) return constatar('ainda-nao', 'A instituição ainda não publicou uma lista.');
  const qual = `lista nº ${lista.numeroDeSequencia}, de ${formatarData(lista.dataCriacao)}`;
  const anulado = marcas.cancelado || marcas.revogado;
  if (lista.contem && !anulado)
    return constatar('negado', `Consta na ${qual}, de antes da revogação do cancelamento; sai na próxima.`);
  if (lista.contem) return constatar('negado', `Consta na ${qual}.`);
  if (anulado)
    return constatar('negado', `O registro está anulado e entra na próxima lista; ainda não consta na ${qual}.`);
  if (lista.dataMaximaProximaAtualizacao < hojeEm(agora, fuso))
    return constatar('nao-verificado', `Não consta na ${qual}, mas o prazo para atualizá-la já passou.`);
  return constatar('confirmado', `Não consta na ${qual}.`);
}

function daPublicacao(fatos: FatosDoRegistro, { agora, fuso, prazoDouDias }: Momento): Constatacao {
  if (fatos.dataPublicacaoDou !== null)
    return constatar('confirmado', `Publicado em ${formatarData(fatos.dataPublicacaoDou)}.`);
  const { resultado } = validacaoPublica(fatos.marcas);
  const limite = somarDias(fatos.dataRegistro, prazoDouDias);
  if (resultado === 'Revogado') return constatar('nao-se-aplica', 'Não foi publicado antes da anulação.');
  if (limite === null) return constatar('ainda-nao', 'Não há data de publicação informada.');
  return limite >= hojeEm(agora, fuso)
    ? constatar('ainda-nao', `Ainda não publicado; o prazo vai até ${formatarData(limite)}.`)
    : constatar('ainda-nao', `Não há data de publicação informada; o prazo terminou em ${formatarData(limite)}.`);
}
