import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ContaDaEquipe } from '#contract/contas.contract.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { NOME_DO_PAPEL } from '../../lib/papel.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { contasQuery } from './contas.api.ts';
import { ESTADOS, MENSAGENS } from './contas.messages.ts';

/** `/contas`: who may enter, and with which role. */
export function ContasPage() {
  const lista = useEstadoDaLista();
  const contas = useQuery(contasQuery(lista.consulta));
  const hora = useHora();
  const colunas: readonly Coluna<ContaDaEquipe>[] = [
    {
      chave: 'nome',
      titulo: 'Nome',
      ordenavel: true,
      celula: ({ contaID, nome }) => <Link to={paths.contasDetalhe.href({ contaId: contaID })}>{nome}</Link>,
    },
    { chave: 'cpf', titulo: 'CPF', celula: ({ cpf }) => <span className="cpf">{formatarCpf(cpf)}</span> },
    { chave: 'papel', titulo: 'Perfil', celula: ({ papel }) => NOME_DO_PAPEL[papel] },
    {
      chave: 'estado',
      titulo: 'Situação',
      noTitulo: true,
      celula: ({ estado }) => <Etiqueta tom={ESTADOS[estado].tom}>{ESTADOS[estado].palavra}</Etiqueta>,
    },
    {
      chave: 'ultimaEntrada',
      titulo: 'Última entrada',
      ordenavel: true,
      celula: ({ ultimaEntradaEm }) => (ultimaEntradaEm === null ? 'Nunca' : hora(ultimaEntradaEm)),
    },
  ];
  return (
    <Pagina
      titulo={MENSAGENS.titulo}
      acao={
        <>
          <LinkBotao para={paths.contasPerfis.href()}>Perfis</LinkBotao>
          <LinkBotao para={paths.seguranca.href()}>Eventos de segurança</LinkBotao>
          <LinkBotao para={paths.chavesDeApi.href()}>Chaves da API</LinkBotao>
          <LinkBotao principal icone={<PlusOutlined aria-hidden="true" />} para={paths.contasNova.href()}>
            Convidar
          </LinkBotao>
        </>
      }
    >
      <Tabela
        rotulo={MENSAGENS.titulo}
        colunas={colunas}
        idDe={({ contaID }) => contaID}
        consulta={contas}
        lista={lista}
        filtro="Filtrar por Nome, CPF ou SIAPE"
        erro={MENSAGENS.erroAoCarregar}
        vazio={MENSAGENS.vazia}
      />
    </Pagina>
  );
}
