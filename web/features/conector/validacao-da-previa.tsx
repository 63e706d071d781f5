import { useQuery } from '@tanstack/react-query';
import type { NomeDoXml } from '#contract/conector.contract.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { validacaoQuery } from './conector.api.ts';

/** Of a preview that is made now. */
export function ValidacaoDaPrevia({ registroId, xml }: { registroId: string; xml: NomeDoXml }) {
  const validacao = useQuery(validacaoQuery(registroId, xml, true));
  if (validacao.isPending) return <Carregando linhas={2} rotulo="Validando" />;
  if (validacao.error !== null) return <ErroDeCarga titulo="A prévia não pôde ser gerada" erro={validacao.error} />;
  const { situacao, motivo, erros } = validacao.data;
  return (
    <div role="status">
      {situacao === 'valido' && <Etiqueta tom="sucesso">A prévia satisfaz o esquema do MEC</Etiqueta>}
      {situacao === 'naoVerificado' && <Etiqueta tom="alerta">Não verificado: {motivo}</Etiqueta>}
      {situacao === 'invalido' && <Etiqueta tom="perigo">O esquema do MEC recusa a prévia</Etiqueta>}
      <ul>
        {erros.map(({ linha, campo, motivo: razao }) => (
          <li key={`${linha}-${campo}-${razao}`}>{`Linha ${linha}${campo === '' ? '' : `, ${campo}`}: ${razao}`}</li>
        ))}
      </ul>
    </div>
  );
}
