import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { EtiquetaSituacao } from '../../ui/etiqueta-situacao.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';

export function DadosDoAto({ ato }: { ato: AtoRegulatorio }) {
  const tramitacao = ato.informacoesTramitacaoEMEC;
  const situacao = [
    'Situação',
    <EtiquetaSituacao key="situacao" situacao={ato.cancelado ? 'cancelado' : 'vigente'} />,
  ] as const;
  if (tramitacao !== null) {
    return (
      <ListaDeDados
        rotulo="Dados do ato regulatório"
        dados={[
          ['Tipo', ato.tipo],
          ['Número do processo', tramitacao.numeroProcesso],
          ['Tipo do processo', tramitacao.tipoProcesso],
          ['Data de cadastro', formatarData(tramitacao.dataCadastro)],
          ['Data de protocolo', formatarData(tramitacao.dataProtocolo)],
          situacao,
        ]}
      />
    );
  }
  return (
    <ListaDeDados
      rotulo="Dados do ato regulatório"
      dados={[
        ['Tipo', ato.tipo],
        ['Número', ato.numero],
        ['Data', formatarData(ato.data)],
        ['Veículo de publicação', ato.veiculoPublicacao],
        ['Número da publicação', ato.numeroPublicacao],
        ['Data da publicação', ato.dataPublicacao && formatarData(ato.dataPublicacao)],
        ['Seção', ato.secaoPublicacao],
        ['Página', ato.paginaPublicacao],
        situacao,
      ]}
    />
  );
}
