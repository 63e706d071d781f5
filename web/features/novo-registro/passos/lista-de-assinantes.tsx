import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { CAMPOS } from '#domain/novo-registro/formulario-campos.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { paths } from '../../../app/paths.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { CampoCpf } from '../../../ui/campo-cpf.tsx';
import { useDono } from '../../../ui/contexto-do-formulario.ts';
import { idDoCampo } from '../alvo-do-campo.ts';
import { type Assinante, lerAssinantes } from '../assinantes.ts';
import { useAssistente } from '../assistente-context.ts';
import { EscolhaDeAutoridade } from './escolha-de-autoridade.tsx';

interface Props {
  campo: 'AssinaturasDiploma' | 'AssinaturasRegistro';
  nota: string;
  /** The office's authorities; `noConector` false: the signing connector would ask nobody of that name. */
  conhecidos: (Assinante & { noConector: boolean | null })[];
}

/** Signers of one kind (NOV-74, NOV-75, NOV-141 to NOV-143): taken from those whom the connector knows, or typed. */
export function ListaDeAssinantes({ campo, nota, conhecidos }: Props) {
  const titulo = useId();
  const { valores, mudar } = useAssistente();
  const assinantes = lerAssinantes(valores[campo]);
  const gravar = (novos: Assinante[]) => mudar({ [campo]: novos });
  const { aberta, abrir } = useAbertaQuandoPede(campo, assinantes);
  const semCadastro = conhecidos.filter(({ noConector }) => noConector === false);
  const faltam = conhecidos.filter(
    (um) => !semCadastro.includes(um) && !assinantes.some(({ nome }) => nome === um.nome),
  );
  return (
    <section className="registro-secao" aria-labelledby={titulo}>
      <h3 id={titulo}>{CAMPOS[campo].rotulo}</h3>
      <p className="registro-nota">{nota}</p>
      <SemCadastro assinantes={semCadastro} />
      {assinantes.length === 0 && <p className="registro-nota">Nenhum assinante.</p>}
      <ol className="registro-assinantes sem-marcas">
        {!aberta &&
          assinantes.map(({ nome, cpf, cargo }) => (
            <li key={cpf} className="registro-assinante-lido">
              <strong>{nome}</strong>
              <span className="cpf">CPF {formatarCpf(cpf)}</span>
              <span>{cargo}</span>
            </li>
          ))}
        {aberta &&
          assinantes.map((assinante, i) => (
            <Linha
              // biome-ignore lint/suspicious/noArrayIndexKey: a signer is its place in the list
              key={i}
              campo={campo}
              posicao={i}
              assinante={assinante}
              aoTirar={() => gravar(assinantes.toSpliced(i, 1))}
            />
          ))}
      </ol>
      <div className="registro-incluir">
        {!aberta && assinantes.length > 0 && (
          <Botao aria-label={`Editar ${CAMPOS[campo].rotulo}`} onClick={abrir}>
            <EditOutlined aria-hidden="true" /> Editar
          </Botao>
        )}
        {faltam.length > 0 && (
          <EscolhaDeAutoridade
            rotulo={`Incluir autoridade em ${CAMPOS[campo].rotulo}`}
            dica="Incluir autoridade da lista"
            conhecidas={faltam}
            aoEscolher={({ nome, cpf, cargo }) => gravar([...assinantes, { nome, cpf, cargo }])}
          />
        )}
        <Botao
          id={idDoCampo(campo)}
          icone={<PlusOutlined aria-hidden="true" />}
          onClick={() => gravar([...assinantes, { nome: '', cpf: '', cargo: '' }])}
        >
          Incluir outro assinante
        </Botao>
      </div>
    </section>
  );
}

/** Somebody is incomplete or refused, has been so, or asked for it. */
function useAbertaQuandoPede(campo: Props['campo'], assinantes: readonly Assinante[]) {
  const { corrigindo = false } = useAssistente();
  const { erroDe } = useDono();
  const [jaAberta, setAberta] = useState(corrigindo);
  const pede = assinantes.some((um, i) =>
    (['nome', 'cpf', 'cargo'] as const).some((parte) => um[parte] === '' || erroDe(`${campo}.${i}.${parte}`) !== null),
  );
  if (pede && !jaAberta) setAberta(true);
  return { aberta: jaAberta || pede, abrir: () => setAberta(true) };
}

function SemCadastro({ assinantes }: { assinantes: readonly Assinante[] }) {
  if (assinantes.length === 0) return null;
  const quais = assinantes.map(({ nome, cargo }) => `${nome} (${cargo})`).join('; ');
  return (
    <p className="registro-nota" role="status">
      O conector de assinaturas não conhece {quais}: não {assinantes.length === 1 ? 'é oferecida' : 'são oferecidas'}{' '}
      aqui. Peça à RNP que {assinantes.length === 1 ? 'a' : 'as'} cadastre como{' '}
      {assinantes.length === 1 ? 'assinante' : 'assinantes'} e abra o registro de novo; a{' '}
      <Link to={paths.conectorAssinaturas.href()}>mesa de assinaturas</Link> mostra quem ele conhece.
    </p>
  );
}

interface PropsDaLinha {
  campo: Props['campo'];
  posicao: number;
  assinante: Assinante;
  aoTirar: () => void;
}

function Linha({ campo, posicao, assinante: { nome, cpf, cargo }, aoTirar }: PropsDaLinha) {
  const em = `${campo}.${posicao}`;
  return (
    <li>
      <Campo nome={`${em}.nome`} rotulo="Nome" valor={nome} filtro={comSinaisUsuais}>
        <Input />
      </Campo>
      <Campo nome={`${em}.cpf`} rotulo="CPF" valor={cpf}>
        <CampoCpf />
      </Campo>
      <Campo nome={`${em}.cargo`} rotulo="Cargo" valor={cargo}>
        <Input />
      </Campo>
      <Botao
        icone={<DeleteOutlined aria-hidden="true" />}
        aria-label={`Tirar ${nome || `assinante ${posicao + 1}`} de ${CAMPOS[campo].rotulo}`}
        onClick={aoTirar}
      />
    </li>
  );
}
