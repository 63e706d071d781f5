import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { estudanteEncontradoResponse } from '#contract/formandos.contract.ts';
import { type BuscaIndividual, buscaIndividualSchema } from '#domain/formandos/busca.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import type { Coluna } from '../../ui/tabela.tsx';
import { Tabela } from '../../ui/tabela.tsx';
import { BotaoRegistrar } from './botao-registrar.tsx';
import { BuscaIndividualForm } from './busca-individual-form.tsx';
import { buscaIndividualQuery } from './formandos.api.ts';
import { MENSAGENS } from './formandos.messages.ts';
import { Pendencias } from './pendencias.tsx';
import { RegistroAnulado } from './registro-anulado.tsx';

type Encontrado = z.infer<typeof estudanteEncontradoResponse>;

const COLUNAS: readonly Coluna<Encontrado>[] = [
  { chave: 'nome', titulo: 'Formando', celula: (um) => um.nome, principal: true },
  { chave: 'rga', titulo: 'RGA', celula: (um) => um.matricula },
  { chave: 'campus', titulo: 'Campus', celula: (um) => um.campus },
  { chave: 'curso', titulo: 'Curso', celula: (um) => um.curso, longa: true },
  {
    chave: 'colacao',
    titulo: 'Data de Colação',
    celula: (um) => formatarData(um.dataColacaoGrau1 ?? um.dataColacaoGrau2 ?? '') || 'Não informada',
  },
  {
    chave: 'pendencias',
    titulo: 'Pendências',
    celula: (um) => (
      <>
        <RegistroAnulado registro={um.registroAnulado} />
        <Pendencias nome={um.nome} historico={um.historico} doRegistro={um.pendenciasDoRegistro} />
      </>
    ),
    texto: () => '',
  },
];

/** `/consulta-individual-formandos` (FOR-04). What was searched is personal: kept in history, not in the address. */
export function ConsultaIndividualPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const lida = buscaIndividualSchema.safeParse(state);
  const busca = lida.success ? lida.data : null;
  const lista = useEstadoDaLista();
  const encontrados = useQuery(buscaIndividualQuery(busca));
  const buscar = (nova: BuscaIndividual | null) => {
    if (JSON.stringify(nova) === JSON.stringify(busca)) void encontrados.refetch();
    else void navigate(paths.consultaIndividualFormandos.href(), { state: nova });
  };
  return (
    <Pagina
      titulo="Consulta Individual de Formandos"
      trilha={[
        { rotulo: 'Consulta de Registros', href: paths.registros.href() },
        { rotulo: 'Consulta de Estudantes Formandos', href: paths.consultaFormandos.href() },
      ]}
    >
      <BuscaIndividualForm
        key={JSON.stringify(busca)}
        inicial={busca ?? {}}
        buscando={encontrados.isFetching}
        aoBuscar={buscar}
        aoLimpar={() => void navigate(paths.consultaIndividualFormandos.href(), { state: null })}
      />
      {busca !== null && (
        <Tabela
          rotulo="Estudantes encontrados"
          colunas={COLUNAS}
          idDe={(um) => um.matricula}
          consulta={encontrados}
          lista={lista}
          vazio={MENSAGENS.vazio}
          acoes={(um) => <Acoes estudante={um} nome={um.nome} />}
        />
      )}
    </Pagina>
  );
}

// Who has no record yet is found by name here alone, for documents too.
function Acoes({ estudante: { matricula: rga, registroDiplomaAtivo }, nome }: { estudante: Encontrado; nome: string }) {
  return (
    <>
      <LinkBotao pequeno para={paths.documentacaoCadastrar.href({ rga })} aria-label={`Documentos de ${nome}`}>
        Documentos
      </LinkBotao>
      <BotaoRegistrar rga={rga} nome={nome} registro={registroDiplomaAtivo} link />
    </>
  );
}
