import { createServer } from 'node:http';
import pg from 'pg';

/**
 * Lower bound of a list's cost: the rows of its first page by their index, written as JSON, and nothing else.
 */
const [url, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url });
const PAGE = `select c.*, p.name as project, k.name as company, t.name as type, u.surname, u.name
  from (select * from communications where deleted_at is null order by started_at desc, id desc limit 25) c
  join projects p on p.id = c.project_id join companies k on k.id = c.company_id
  left join communication_types t on t.id = c.type_id left join users u on u.id = c.employee_id
  order by c.started_at desc, c.id desc`;

async function answer(): Promise<string> {
  const { rows } = await pool.query(PAGE);
  return JSON.stringify({ data: rows });
}

const server = createServer((_request, response) => {
  void answer().then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
